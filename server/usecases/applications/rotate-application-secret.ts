import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { type Application, findApplication, retireApplicationSecrets } from "../../store/applications.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { retireSecrets } from "../retire-secrets.ts";
import { lockOwnApplication } from "./lock-own-application.ts";
import { createApplicationSecret } from "./register-application.ts";

/** The application and its new secret, which is shown only once. */
export interface RotatedApplicationSecret {
  application: Application;
  clientSecret: string;
}

/**
 * Creates a new client secret. Active secrets expire after `overlapSeconds`, by default one day.
 * @throws AppError `invalid_request`, `insufficient_scope`, `not_found`, `fresh_sign_in_required` in live mode.
 */
export function rotateApplicationSecret(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string, overlapSeconds?: number): Promise<RotatedApplicationSecret> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    return deps.db.transaction().execute(async (trx) => {
      const { kind } = await lockOwnApplication(trx, scope, id);
      if (kind === "public") throw invalidField("id", "no_secret");
      const seconds = await retireSecrets(overlapSeconds, (overlap) =>
        retireApplicationSecrets(trx, scope, id, overlap),
      );
      const clientSecret = await createApplicationSecret(trx, scope, id);
      await recordAudit(trx, auditActor(caller), {
        action: "application_secret.rotated",
        target: id,
        after: { overlapSeconds: seconds },
      });
      return { application: (await findApplication(trx, scope, id)) as Application, clientSecret };
    });
  };
}
