import { authorize, authorizeMember, type Caller } from "../../domain/access.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { judgeDrill, type StoredDrill, type WebhookDrill } from "../../domain/webhook-drill.ts";
import { type OrderInList, readListedOrders } from "../../store/drill-orders.ts";
import { findDrill, listDrills } from "../../store/webhook-drills.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";
import { MAX_KEPT_DRILLS } from "./start-drill.ts";

/** The last drills of test mode, for the warning before a live key. */
export interface DrillStatus {
  /** End of the newest drill that passed. Null without one. */
  lastPassedAt: Date | null;
  /** The newest drill. Null without one. */
  last: WebhookDrill | null;
}

/** One drill with its effects in the shop. Null if it does not exist. */
export function viewDrill(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<WebhookDrill | null> => {
    authorize(caller, "manageWebhooks");
    const found = hasControlCharacters(id) ? null : await findDrill(deps.db, caller.scope, id);
    return found && ((await judge(deps, caller.scope, [found]))[0] ?? null);
  };
}

/** The kept drills, newest first. @throws AppError `invalid_cursor` */
export function listWebhookDrills(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller, request: PageRequest): Promise<Page<WebhookDrill>> => {
    authorize(caller, "manageWebhooks");
    return pageByTime(deps, caller, request, {
      name: "webhook-drills",
      filter: {},
      order: "desc",
      getTime: ({ startedAt }) => startedAt,
      read: async (part) => judge(deps, caller.scope, await listDrills(deps.db, caller.scope, part)),
    });
  };
}

/** The drills of test mode, whatever the member's mode. */
export function viewDrillStatus(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<DrillStatus> => {
    const { scope } = authorizeMember(caller, "manageWebhooks");
    const inTest: Scope = { ...scope, mode: "test" };
    const page = { order: "desc", after: null, limit: MAX_KEPT_DRILLS } as const;
    const drills = await judge(deps, inTest, await listDrills(deps.db, inTest, page));
    const passed = drills.find(({ state }) => state === "passed");
    return { lastPassedAt: passed?.endedAt ?? null, last: drills[0] ?? null };
  };
}

/** Judges drills by their responses and by the shop's order lists, which one statement reads. */
async function judge(
  { db }: Pick<Dependencies, "db">,
  scope: Scope,
  drills: readonly StoredDrill[],
): Promise<WebhookDrill[]> {
  const references = drills.flatMap(referencesIn);
  const listed = references.length > 0 ? await readListedOrders(db, scope, references) : [];
  const byReference = new Map(listed.map((order) => [order.reference, order]));
  return drills.map((drill) => {
    const own = referencesIn(drill).flatMap((reference) => byReference.get(reference) ?? []);
    return judgeDrill(drill, findNewest(own), own);
  });
}

const referencesIn = ({ steps }: StoredDrill): string[] =>
  steps.flatMap(({ orders }) => orders.map(({ reference }) => reference));

const findNewest = (orders: readonly OrderInList[]): OrderInList | null =>
  orders.reduce<OrderInList | null>(
    (newest, one) => (newest && newest.uploadedAt >= one.uploadedAt ? newest : one),
    null,
  );
