import { authorizeMember, type Caller } from "../../domain/access.ts";
import { type Application, listApplications as readApplications } from "../../store/applications.ts";
import type { Parts } from "../parts.ts";

/** The merchant's applications of the caller's mode, the newest first. @throws Failure `insufficient_scope`. */
export function listApplications(parts: Pick<Parts, "db">) {
  return async (caller: Caller): Promise<Application[]> =>
    readApplications(parts.db, authorizeMember(caller, "manageApplications").scope);
}
