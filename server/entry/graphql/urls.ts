import type { EntryOptions } from "../entry-options.ts";

/** Origins that responses contain. */
export type Urls = Pick<EntryOptions, "baseUrl" | "checkoutUrl">;
