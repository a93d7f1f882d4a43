import type { EventBody } from "../../../server/domain/event.ts";
import type { Order, ReportedEvent } from "./history.ts";
import type { Charge } from "./ledger.ts";
import type { Receipt } from "./receipt.ts";
import type { StoredState } from "./stored-state.ts";

/** The evidence of a run: four parties' records, each written independently. */
export interface Evidence {
  orders: readonly Order[];
  reported: readonly ReportedEvent[];
  stored: StoredState;
  ledger: readonly Charge[];
  receipts: readonly Receipt[];
  /** By merchant, in the order of `Order.merchant`. */
  merchants: readonly { merchantId: string; webhookSecret: string }[];
  /** The events of `GET /v1/events`, by merchant. */
  streams: readonly (readonly EventBody[])[];
}
