import { authorize, type Caller, getActor, isAllowed } from "../../domain/access.ts";
import type { RequestLogFilter } from "../../domain/request-log.ts";
import { type ListedRequest, listRequests as readPage } from "../../store/request-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

/**
 * Requests of keys and tokens in this mode, newest first. Email addresses of other members are omitted for callers
 * who cannot list members.
 * @throws AppError `invalid_cursor`
 */
export function listRequests(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { filter, ...request }: PageRequest & { filter: RequestLogFilter },
  ): Promise<Page<ListedRequest>> => {
    authorize(caller, "readRequestLog");
    const own = isAllowed(caller, "manageMerchant") ? null : getActor(caller);
    return pageByTime(deps, caller, request, {
      name: "requests",
      filter,
      order: "desc",
      getTime: ({ at }) => at,
      async read(part) {
        const rows = await readPage(deps.db, caller.scope, { filter, ...part });
        return own === null ? rows : rows.map((row) => withoutEmail(row, own));
      },
    });
  };
}

/** @param own is the actor whose email address stays. */
const withoutEmail = (row: ListedRequest, own: string): ListedRequest =>
  row.actor.startsWith("member ") && row.actor !== own ? { ...row, actorName: null } : row;
