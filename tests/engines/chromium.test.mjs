// The package and the page in Chromium, by the tests that the other browsers have. Games of every mode are played in it by `tests/page`,
// and much else that is tried there and in `tests/js` alone.

import { suiteOf } from "./lib/engine.mjs";
import { checkPackage } from "./lib/package.mjs";
import { checkPage, oneOfEachGame } from "./lib/page.mjs";
import { chromium } from "./lib/puppeteer.mjs";

const suite = suiteOf("Chromium", chromium, null);
await checkPackage(suite);
checkPage(suite, oneOfEachGame);
