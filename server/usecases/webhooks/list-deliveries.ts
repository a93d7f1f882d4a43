import { authorize, type Caller, isAllowed } from "../../domain/access.ts";
import type { Delivery, DeliveryAttempt, DeliveryFilter } from "../../domain/delivery.ts";
import { deliveriesOf, deliveryAttemptsOf, listDeliveries as readPage } from "../../store/delivery-log.ts";
import { cursorContext, type Page, type PageRequest, pageFrom, readCursor, reading } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";

export interface DeliveryListRequest extends PageRequest {
  filter: DeliveryFilter;
}

/** Newest first. @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to another filter. */
export function listDeliveries(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: DeliveryListRequest): Promise<Page<Delivery>> => {
    authorize(caller, "readTransactions");
    const { filter, limit } = request;
    const context = cursorContext("deliveries", caller, filter, "desc");
    const [place] = readCursor(parts, request, context, /^\d+$/) ?? [];
    const after = place === undefined ? null : BigInt(place);
    const part = { filter, order: reading("desc", request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(parts.db, caller.scope, part), request);
    return {
      rows: rows.map(shownTo(caller)),
      hasMore,
      cursorOf: ({ sequence }) => parts.secretBox.mark(String(sequence), context),
    };
  };
}

/** Those of many transactions in one round trip, oldest first, for loaders. */
export function loadDeliveries(parts: Pick<Parts, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<Delivery[]> => {
    authorize(caller, "readTransactions");
    return (await deliveriesOf(parts.db, caller.scope, transactionIds)).map(shownTo(caller));
  };
}

/** Tries of many deliveries in one round trip, oldest first, for loaders. */
export function loadDeliveryAttempts(parts: Pick<Parts, "db">) {
  return async (caller: Caller, sequences: readonly bigint[]): Promise<DeliveryAttempt[]> => {
    authorize(caller, "readTransactions");
    return deliveryAttemptsOf(parts.db, caller.scope, sequences);
  };
}

/** Without its address for whoever may not manage webhooks. */
export function shownTo(caller: Caller): (delivery: Delivery) => Delivery {
  return isAllowed(caller, "manageWebhooks")
    ? (delivery) => delivery
    : (delivery) => ({ ...delivery, url: null });
}
