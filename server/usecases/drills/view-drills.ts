import { authorize, authorizeMember, type Caller } from "../../domain/access.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { judgeDrill, type StoredDrill, type WebhookDrill } from "../../domain/webhook-drill.ts";
import { readListedOrders, readOrderLists } from "../../store/drill-orders.ts";
import { findDrill, listDrills, listWithRightResponses } from "../../store/webhook-drills.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

/** Drills without a wrong response of which the newest that passed is looked up. */
const MAX_CANDIDATES = 20;

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
    const newest = await listDrills(deps.db, inTest, { order: "desc", after: null, limit: 1 });
    const [last = null] = await judge(deps, inTest, newest);
    // Only these can have passed. An order list can still fail them.
    const candidates = await judge(
      deps,
      inTest,
      await listWithRightResponses(deps.db, inTest, MAX_CANDIDATES),
    );
    const passed = candidates.find(({ state }) => state === "passed");
    return { lastPassedAt: passed?.endedAt ?? null, last };
  };
}

/** Judges drills by their responses and by the shop's order lists, which are read for all of them together. */
async function judge(
  { db }: Pick<Dependencies, "db">,
  scope: Scope,
  drills: readonly StoredDrill[],
): Promise<WebhookDrill[]> {
  const references = drills.flatMap(referencesIn);
  const listed = references.length > 0 ? await readListedOrders(db, scope, references) : [];
  const byReference = new Map(listed.map((order) => [order.reference, order]));
  const lists = await readListsAfter(db, scope, drills);
  return drills.map((drill) => {
    const own = referencesIn(drill).flatMap((reference) => byReference.get(reference) ?? []);
    return judgeDrill(drill, lists, own);
  });
}

const referencesIn = ({ steps }: StoredDrill): string[] =>
  steps.flatMap(({ orders }) => orders.map(({ reference }) => reference));

/** The order lists that can be complete for these drills: sent after the end of one, for times of its steps. */
async function readListsAfter(db: Dependencies["db"], scope: Scope, drills: readonly StoredDrill[]) {
  const ended = drills.flatMap(({ endedAt, steps }) =>
    endedAt ? [{ endedAt, starts: steps.map(({ startedAt }) => new Date(startedAt)) }] : [],
  );
  const ends = ended.map(({ endedAt }) => endedAt.getTime());
  const starts = ended.flatMap((drill) => drill.starts.map((at) => at.getTime()));
  if (starts.length === 0) return [];
  return readOrderLists(db, scope, {
    since: new Date(Math.min(...ends)),
    from: new Date(Math.min(...starts)),
    to: new Date(Math.max(...starts)),
  });
}
