// The package and the page in WebKit.

import { findWebKit, howToHaveWebKit } from "../../scripts/lib/other-browsers.mjs";
import { suiteOf } from "./lib/engine.mjs";
import { checkPackage } from "./lib/package.mjs";
import { checkPage } from "./lib/page.mjs";
import { webkit } from "./lib/webkit.mjs";

const suite = suiteOf("WebKitGTK", webkit, findWebKit() ? null : howToHaveWebKit);
await checkPackage(suite);
checkPage(suite);
