import { authorize, type Caller, getActor } from "../../domain/access.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { scopeKey } from "../../domain/scope.ts";
import { judgeDrill, type StoredDrill, type WebhookDrill } from "../../domain/webhook-drill.ts";
import { deleteOldDrills, findDrill, findRunningDrill, insertDrill } from "../../store/webhook-drills.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { findWebhookUrl } from "../webhooks/find-webhook-url.ts";

/** Drills that a merchant keeps for longer than 30 days, the newest. */
const MAX_OLD_DRILLS = 20;

/**
 * Starts a drill at a URL or at the default one, which a worker then runs. While one runs, returns that one.
 * @throws AppError `invalid_request`, also in live mode; `rate_limited` (members too, because each drill sends many
 *   requests to a third party).
 */
export function startDrill(deps: Pick<Dependencies, "db" | "callbackRules" | "rateLimits">) {
  const count = consumeByIp(deps);
  return async (
    caller: Caller,
    requested: string | null,
  ): Promise<{ drill: WebhookDrill; isNew: boolean }> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    if (scope.mode !== "test") throw invalidField("url", "test_mode_only");
    const url = await findWebhookUrl(deps, caller, requested);
    await count("webhook-drill", { name: scopeKey(scope) });
    const { drill, isNew } = await deps.db.transaction().execute(async (trx) => {
      const id = newId("webhookDrill");
      const isNew = await insertDrill(trx, scope, { id, url, startedBy: getActor(caller) });
      if (isNew) {
        // Before the first request, so that every drill has an audit log entry.
        await recordAudit(trx, auditActor(caller), {
          action: "webhook.drilled",
          target: id,
          after: { endpoint: new URL(url).origin },
        });
        await deleteOldDrills(trx, scope, MAX_OLD_DRILLS);
      }
      const drill = isNew ? await findDrill(trx, scope, id) : await findRunningDrill(trx, scope);
      return { drill, isNew };
    });
    return { drill: judgeDrill(requireDrill(drill), [], []), isNew };
  };
}

function requireDrill(drill: StoredDrill | null): StoredDrill {
  // The one that ran has ended in between.
  if (!drill)
    throw new AppError("unavailable", "A drill has just ended. Try again.", { retryAfterSeconds: 1 });
  return drill;
}
