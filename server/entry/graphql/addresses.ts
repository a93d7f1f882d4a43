import type { DoorOptions } from "../door-options.ts";

/** Origins that responses contain. */
export type Addresses = Pick<DoorOptions, "baseUrl" | "checkoutUrl">;
