import { authorize, type Caller } from "../../domain/access.ts";
import type { RequestLogFilter } from "../../domain/request-log.ts";
import { type ListedRequest, listRequests as readPage } from "../../store/request-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

/**
 * Requests of keys and tokens in this mode, newest first.
 * @throws AppError `invalid_cursor`
 */
export function listRequests(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { filter, ...request }: PageRequest & { filter: RequestLogFilter },
  ): Promise<Page<ListedRequest>> => {
    authorize(caller, "readRequestLog");
    return pageByTime(deps, caller, request, {
      name: "requests",
      filter,
      order: "desc",
      getTime: ({ at }) => at,
      read: (part) => readPage(deps.db, caller.scope, { filter, ...part }),
    });
  };
}
