import { tuaOf } from "./checkout.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { documentPart } from "./document-part.ts";

/**
 * For pages that load the SDK by a script element: the one name that it puts there. A page may load it twice: the first
 * stays, with what it remembers. Elements of that name are no properties of the window's own.
 */
const taken = Object.getOwnPropertyDescriptor(window, "Tua");
if (!taken || taken.writable) {
  const script = documentPart("currentScript");
  const origin = script ? new URL((script as HTMLScriptElement).src).origin : CHECKOUT_ORIGIN;
  const configurable = taken?.configurable ?? true;
  Object.defineProperty(window, "Tua", { value: tuaOf(origin), writable: false, configurable });
}
