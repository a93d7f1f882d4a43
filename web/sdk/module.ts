import { createTua } from "./checkout.ts";
import type { Tua as Declared } from "./tua.d.ts";

/** Entry for imports. Uses the API at the module's own origin. */
export const Tua: typeof Declared = createTua(new URL(import.meta.url).origin);
