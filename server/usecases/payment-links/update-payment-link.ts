import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { parsePaymentLinkScope } from "../../domain/ids.ts";
import { type LinkChange, type PaymentLink, parseLinkChange } from "../../domain/payment-link.ts";
import { findPaymentLink, lockPaymentLink, savePaymentLink } from "../../store/payment-links.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, diff, recordAudit } from "../record-audit.ts";
import { auditedSettings } from "./audited-link.ts";

export type UpdateLinkInput = LinkChange & { id: string };

/**
 * Changes a link's description, limit and end, and pauses or resumes it. Checkouts that are already open stay payable.
 * @throws AppError `not_found`, `invalid_request`, `insufficient_scope`.
 */
export function updatePaymentLink(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, { id, ...change }: UpdateLinkInput): Promise<PaymentLink> => {
    authorize(caller, "initiate");
    const { scope } = caller;
    return deps.db.transaction().execute(async (trx) => {
      const exists = parsePaymentLinkScope(id) !== null && (await lockPaymentLink(trx, scope, id));
      const link = exists ? await findPaymentLink(trx, scope, id) : null;
      if (!link) throw new AppError("not_found", "This payment link doesn't exist.");
      const settings = parseLinkChange(link, change, new Date());
      const wasPaused = link.pausedAt !== null;
      const isPaused = change.isPaused ?? wasPaused;
      const changed = diff(auditedSettings(link), auditedSettings(settings));
      if (!changed && isPaused === wasPaused) return link;
      const actor = auditActor(caller);
      if (changed) await recordAudit(trx, actor, { action: "payment_link.updated", target: id, ...changed });
      if (isPaused !== wasPaused) {
        const action = isPaused ? "payment_link.paused" : "payment_link.resumed";
        await recordAudit(trx, actor, { action, target: id });
      }
      await savePaymentLink(trx, scope, id, { ...settings, isPaused });
      return (await findPaymentLink(trx, scope, id)) as PaymentLink;
    });
  };
}
