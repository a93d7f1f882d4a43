import { authorizeMember, type Caller } from "../../domain/access.ts";
import {
  type Application,
  type ApplicationSettings,
  saveApplicationSettings,
} from "../../store/applications.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, diff, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { lockOwnApplication } from "./lock-own-application.ts";
import { parseApplicationSettings } from "./register-application.ts";

/** Absent fields stay unchanged. */
export interface UpdateApplicationInput {
  id: string;
  name?: string | undefined;
  redirectUris?: string[] | undefined;
  scopes?: string[] | undefined;
  allowedOrigins?: string[] | undefined;
}

/**
 * Changes an application. Existing tokens immediately lose removed scopes and origins, and removed redirect URIs
 * receive no codes.
 * @throws AppError `invalid_request`, `insufficient_scope`, `not_found`, `fresh_sign_in_required` in live mode.
 */
export function updateApplication(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, { id, ...input }: UpdateApplicationInput): Promise<Application> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    return deps.db.transaction().execute(async (trx) => {
      const application = await lockOwnApplication(trx, scope, id);
      const before = toApplicationSettings(application);
      const wanted: ApplicationSettings = {
        name: input.name ?? before.name,
        redirectUris: input.redirectUris ?? before.redirectUris,
        scopes: input.scopes ?? before.scopes,
        allowedOrigins: input.allowedOrigins ?? before.allowedOrigins,
      };
      const after = parseApplicationSettings(wanted, application.kind, scope.mode, before.name);
      const change = diff(before, after);
      if (!change) return application;
      await saveApplicationSettings(trx, scope, id, after);
      await recordAudit(trx, auditActor(caller), { action: "application.updated", target: id, ...change });
      return { ...application, ...after };
    });
  };
}

/** The editable properties of an application, without secrets. */
export const toApplicationSettings = ({
  name,
  redirectUris,
  scopes,
  allowedOrigins,
}: Application): ApplicationSettings => ({ name, redirectUris, scopes, allowedOrigins });
