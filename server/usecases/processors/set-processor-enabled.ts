import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { setProcessorEnabled as writeEnabled } from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";

/**
 * Enables or disables a processor for new payments. Running payments continue and can be refunded, so the
 * credentials stay.
 * @throws AppError `not_found`, `fresh_sign_in_required`.
 */
export function setProcessorEnabled(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, processor: string, enabled: boolean): Promise<void> => {
    authorizeMember(caller, "manageProcessors");
    requireFreshSignInForLive(caller);
    await deps.db.transaction().execute(async (trx) => {
      const isName = !hasControlCharacters(processor);
      if (!isName || !(await writeEnabled(trx, caller.scope, processor, enabled))) {
        throw new AppError("not_found", "This processor isn't connected. Connect it first.");
      }
      await recordAudit(trx, auditActor(caller), {
        action: enabled ? "processor.enabled" : "processor.disabled",
        target: processor,
      });
    });
  };
}
