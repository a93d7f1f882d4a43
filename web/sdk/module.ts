import { tuaOf } from "./checkout.ts";
import type { Tua as Declared } from "./tua.d.ts";

/** For pages that import the SDK: it calls the API that it came from. */
export const Tua: typeof Declared = tuaOf(new URL(import.meta.url).origin);
