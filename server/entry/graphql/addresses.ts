import type { DoorOptions } from "../door-options.ts";

/** The origins that answers name. */
export type Addresses = Pick<DoorOptions, "baseUrl" | "checkoutUrl">;
