import { createGlue } from "./glue.js";
import { Instance } from "./instance.js";
export const engine = new Instance(createGlue);
export function call(use) {
    return engine.call(use);
}
