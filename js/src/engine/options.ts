/** Options on their way to the engine, which knows their names and values. */
import { GameError, shown } from "./error.ts";

/** Runs `use` with options in lines. When one of them is refused, the error says which value was given. */
export function withOptions<T>(options: unknown, use: (lines: string) => T): T {
  const lines = optionLines(options);
  try {
    return use(lines);
  } catch (error) {
    throw withValue(error, options);
  }
}

/** The error, and if it refuses an option, with the value that was given. */
export function withValue(error: unknown, options: unknown): unknown {
  if (!(error instanceof GameError) || error.code !== "bad-option") return error;
  const value = (options as Record<string, unknown>)[String(error.detail.option)];
  return new GameError(error.code, error.message, { ...error.detail, value });
}

/** What was given as options, none being an empty object. */
export function optionsObject(options: unknown): object {
  if (options === undefined) return {};
  if (typeof options === "object" && options !== null && !Array.isArray(options)) return options;
  const detail = { option: null, value: options };
  throw new GameError("bad-option", `options are an object, not ${shown(options)}`, detail);
}

/** Options as src/wasm.rs reads them: one a line. Those that are undefined are left out, as if they were not there. */
export function optionLines(options: unknown): string {
  const given = Object.entries(optionsObject(options)).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => optionLine(name, value)).join("\n");
}

/** `name="text"` or `name=number`. */
function optionLine(name: string, value: unknown): string {
  const refused = (why: string) =>
    new GameError("bad-option", `option ${shown(name)}: ${why}`, { option: name, value });
  if (!/^\w+$/.test(name)) throw refused("there is no such option");
  if (typeof value === "number") return `${name}=${value}`;
  if (typeof value === "string") return `${name}=${JSON.stringify(value)}`;
  throw refused(`must be a text or a number, not ${shown(value)}`);
}
