import { createTua } from "./checkout.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { documentProperty } from "./dom.ts";

/**
 * Entry for script elements. Defines the only global, `Tua`. If it is loaded twice, the first one stays with
 * its state. An element with that id is not an own property of `window`, so it does not count.
 */
const existing = Object.getOwnPropertyDescriptor(window, "Tua");
if (!existing || existing.writable) {
  const script = documentProperty("currentScript");
  const origin = script ? new URL((script as HTMLScriptElement).src).origin : CHECKOUT_ORIGIN;
  const configurable = existing?.configurable ?? true;
  Object.defineProperty(window, "Tua", { value: createTua(origin), writable: false, configurable });
}
