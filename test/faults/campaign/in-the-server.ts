import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/**
 * Loaded by `node --import` before a server under test. Its sandbox becomes a processor in another process,
 * and its clock can jump. Everything else stays.
 */
const STAND_IN = new URL("./stand-in-connector.ts", import.meta.url).href;
const POLL_MS = 50;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.endsWith("/dist/server/connectors/sandbox.js")) return found;
    return { ...found, url: STAND_IN, format: "module-typescript" };
  },
});

let offMs = 0;
const trueNow = Date.now.bind(Date);
/** The machine's wall clock, shifted as the campaign sets it. Timers and `performance.now()` do not jump. */
const now = () => trueNow() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});

const clock = process.env.CAMPAIGN_CLOCK;
if (clock !== undefined) {
  setInterval(() => {
    offMs = Number(readFileSync(clock, "utf8"));
  }, POLL_MS).unref();
}
