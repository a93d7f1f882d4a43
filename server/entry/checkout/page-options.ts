import type { EntryOptions } from "../entry-options.ts";

/** Options of the hosted page. */
export interface PageOptions extends EntryOptions {
  /** URL and integrity hash of the page's script. */
  script: { src: string; integrity: string };
}
