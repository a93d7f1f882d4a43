import { authorizeMember, type Caller } from "../../domain/access.ts";
import { type Application, listApplications as readApplications } from "../../store/applications.ts";
import type { Dependencies } from "../dependencies.ts";

/** The merchant's applications in the caller's mode, newest first. @throws AppError `insufficient_scope`. */
export function listApplications(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Application[]> =>
    readApplications(deps.db, authorizeMember(caller, "manageApplications").scope);
}
