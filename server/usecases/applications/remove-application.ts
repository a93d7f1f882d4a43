import { authorizeMember, type Caller } from "../../domain/access.ts";
import { type Application, markApplicationRemoved } from "../../store/applications.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { lockOwnApplication } from "./lock-own-application.ts";
import { toApplicationSettings } from "./update-application.ts";

/**
 * Removes an application permanently. Its secrets, codes and tokens stop working immediately, at all merchants.
 * @throws AppError `insufficient_scope`, `not_found`, `fresh_sign_in_required` in live mode.
 */
export function removeApplication(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<Application> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    return deps.db.transaction().execute(async (trx) => {
      const application = await lockOwnApplication(trx, scope, id);
      await markApplicationRemoved(trx, scope, id);
      await recordAudit(trx, auditActor(caller), {
        action: "application.removed",
        target: id,
        before: { ...toApplicationSettings(application), kind: application.kind },
      });
      return application;
    });
  };
}
