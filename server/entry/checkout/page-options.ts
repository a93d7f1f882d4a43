import type { DoorOptions } from "../door-options.ts";

/** What the hosted page is served with. */
export interface PageOptions extends DoorOptions {
  /** The page's script: where it is and what it must be. */
  script: { src: string; integrity: string };
}
