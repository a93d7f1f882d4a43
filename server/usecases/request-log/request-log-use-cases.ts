import type { Dependencies } from "../dependencies.ts";
import { listRequests } from "./list-requests.ts";
import { writeRequests } from "./write-requests.ts";

/** Use cases of the request log. */
export function requestLogUseCases(deps: Dependencies) {
  return {
    read: {
      listRequests: listRequests(deps),
    },
    background: {
      writeRequests: writeRequests(deps),
    },
  };
}
