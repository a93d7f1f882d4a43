import { createHash } from "node:crypto";
import { authorize, type Caller } from "../../domain/access.ts";
import type { Delivery, DeliveryFilter, DeliveryTry } from "../../domain/delivery.ts";
import { Failure } from "../../domain/failure.ts";
import { scopeKey } from "../../domain/scope.ts";
import { deliveriesOf, listDeliveries as readPage, triesOf } from "../../store/delivery-log.ts";
import type { Parts } from "../parts.ts";

export interface DeliveryPage {
  /** Newest first. */
  deliveries: Delivery[];
  hasMore: boolean;
  /** A cursor behind each delivery of the page. */
  cursorOf(delivery: Delivery): string;
}

export interface DeliveryListRequest {
  filter: DeliveryFilter;
  /** 1–100. */
  limit: number;
  /** A delivery's place in a page of the same filter; this page begins behind it. */
  cursor: string | null;
}

/** @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to another filter. */
export function listDeliveries(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, { filter, limit, cursor }: DeliveryListRequest): Promise<DeliveryPage> => {
    authorize(caller, "readTransactions");
    const context = cursorContext(caller, filter);
    const before = cursor === null ? null : readCursor(parts, cursor, context);
    const rows = await readPage(parts.db, caller.scope, { filter, before, limit: limit + 1 });
    return {
      deliveries: rows.slice(0, limit),
      hasMore: rows.length > limit,
      cursorOf: ({ sequence }) => parts.secretBox.mark(String(sequence), context),
    };
  };
}

/** Those of many transactions in one round trip, oldest first, for loaders. */
export function loadDeliveries(parts: Pick<Parts, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<Delivery[]> => {
    authorize(caller, "readTransactions");
    return deliveriesOf(parts.db, caller.scope, transactionIds);
  };
}

/** Tries of many deliveries in one round trip, oldest first, for loaders. */
export function loadTries(parts: Pick<Parts, "db">) {
  return async (caller: Caller, sequences: readonly bigint[]): Promise<DeliveryTry[]> => {
    authorize(caller, "readTransactions");
    return triesOf(parts.db, caller.scope, sequences);
  };
}

function cursorContext(caller: Caller, filter: DeliveryFilter): string {
  const sorted = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256").update(JSON.stringify(sorted)).digest("base64");
  return `deliveries/${scopeKey(caller.scope)}/${digest}`;
}

function readCursor(parts: Pick<Parts, "secretBox">, cursor: string, context: string): bigint {
  const text = parts.secretBox.unmark(cursor, context);
  if (text === null || !/^\d+$/.test(text)) {
    const message = "is not a cursor of this list and filter";
    throw new Failure("invalid_cursor", `after: ${message}.`, { fields: [{ field: "after", message }] });
  }
  return BigInt(text);
}
