import type { DoorOptions } from "../door-options.ts";

/** Options of the hosted page. */
export interface PageOptions extends DoorOptions {
  /** URL and integrity hash of the page's script. */
  script: { src: string; integrity: string };
}
