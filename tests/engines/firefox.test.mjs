// The package and the page in Firefox.

import { findFirefox, howToHaveFirefox } from "../../scripts/lib/other-browsers.mjs";
import { suiteOf } from "./lib/engine.mjs";
import { checkPackage } from "./lib/package.mjs";
import { checkPage } from "./lib/page.mjs";
import { firefox } from "./lib/puppeteer.mjs";

const suite = suiteOf("Firefox", firefox, findFirefox() ? null : howToHaveFirefox);
await checkPackage(suite);
checkPage(suite);
