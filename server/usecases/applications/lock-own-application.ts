import { AppError } from "../../domain/app-error.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { type Application, lockApplication } from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";

/** Locks an application of the scope for a change. @throws AppError `not_found`. */
export async function lockOwnApplication(trx: Db, scope: Scope, id: string): Promise<Application> {
  const application = parseClientScope(id) && (await lockApplication(trx, scope, id));
  if (!application) throw new AppError("not_found", "This application doesn't exist.");
  return application;
}
