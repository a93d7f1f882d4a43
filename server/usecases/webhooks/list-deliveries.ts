import { authorize, type Caller, isAllowed } from "../../domain/access.ts";
import type { Delivery, DeliveryAttempt, DeliveryFilter } from "../../domain/delivery.ts";
import {
  listDeliveriesByTransaction,
  listDeliveryAttempts,
  listDeliveries as readPage,
} from "../../store/delivery-log.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  cursorContext,
  type Page,
  type PageRequest,
  pageFrom,
  parseCursor,
  reading,
} from "../list-cursor.ts";

export interface DeliveryListRequest extends PageRequest {
  filter: DeliveryFilter;
}

/**
 * Newest first.
 * @throws AppError `invalid_cursor` if the cursor was not issued by Tua or belongs to another filter.
 */
export function listDeliveries(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller, request: DeliveryListRequest): Promise<Page<Delivery>> => {
    authorize(caller, "readTransactions");
    const { filter, limit } = request;
    const context = cursorContext("deliveries", caller, filter, "desc");
    const [position] = parseCursor(deps, request, context, /^\d+$/) ?? [];
    const after = position === undefined ? null : BigInt(position);
    const part = { filter, order: reading("desc", request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(deps.db, caller.scope, part), request);
    return {
      rows: rows.map(visibleTo(caller)),
      hasMore,
      getCursor: ({ sequence }) => deps.encrypter.sign(String(sequence), context),
    };
  };
}

/** Deliveries of many transactions in one query, oldest first, for loaders. */
export function loadDeliveries(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<Delivery[]> => {
    authorize(caller, "readTransactions");
    return (await listDeliveriesByTransaction(deps.db, caller.scope, transactionIds)).map(visibleTo(caller));
  };
}

/** Attempts of many deliveries in one query, oldest first, for loaders. */
export function loadDeliveryAttempts(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, sequences: readonly bigint[]): Promise<DeliveryAttempt[]> => {
    authorize(caller, "readTransactions");
    return listDeliveryAttempts(deps.db, caller.scope, sequences);
  };
}

/** Hides the URL from callers without permission to manage webhooks. */
export function visibleTo(caller: Caller): (delivery: Delivery) => Delivery {
  return isAllowed(caller, "manageWebhooks")
    ? (delivery) => delivery
    : (delivery) => ({ ...delivery, url: null });
}
