import type { UseCases } from "../usecases/use-cases.ts";

/** What every door is given: what Tua can do, and the addresses that its answers name. */
export interface Services {
  useCases: UseCases;
  /** Origin of the API. */
  baseUrl: string;
  /** Origin of the hosted checkout page. */
  checkoutUrl: string;
  /** Fires when the process stops: held answers return, sockets close. */
  stopping: AbortSignal;
}
