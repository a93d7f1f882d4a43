import type { EntryOptions } from "../entry-options.ts";

/** Origins that responses contain. */
export type Addresses = Pick<EntryOptions, "baseUrl" | "checkoutUrl">;
