import { releaseExpiredLeases } from "../../store/delivery-leases.ts";
import type { Dependencies } from "../dependencies.ts";
import { claimDue, deliver } from "./deliver.ts";
import { listDeliveries, loadDeliveries, loadDeliveryAttempts } from "./list-deliveries.ts";
import { pauseEndpoint, resumeEndpoint } from "./pause-endpoint.ts";
import { PostLimits } from "./post-limits.ts";
import { recordAttempts } from "./record-attempts.ts";
import { resendDelivery } from "./resend-delivery.ts";
import { resendEvents } from "./resend-events.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { sendTestEvent } from "./send-test-event.ts";
import { updateWebhook } from "./update-webhook.ts";
import { viewDelivery } from "./view-delivery.ts";
import { viewWebhook, viewWebhookDay, viewWebhookHealth } from "./view-webhook.ts";

/** Use cases of webhooks and deliveries. */
export function webhookUseCases(deps: Dependencies) {
  const limits = new PostLimits();
  return {
    interactive: {
      viewWebhook: viewWebhook(deps),
      updateWebhook: updateWebhook(deps),
      pauseEndpoint: pauseEndpoint(deps),
      resumeEndpoint: resumeEndpoint(deps),
      rotateWebhookSecret: rotateWebhookSecret(deps),
      viewDelivery: viewDelivery(deps),
      loadDeliveries: loadDeliveries(deps),
      loadDeliveryAttempts: loadDeliveryAttempts(deps),
      resendDelivery: resendDelivery(deps),
      resendEvents: resendEvents(deps),
      sendTestEvent: sendTestEvent(deps),
    },
    read: {
      viewWebhookHealth: viewWebhookHealth(deps),
      viewWebhookDay: viewWebhookDay(deps),
      listDeliveries: listDeliveries(deps),
    },
    background: {
      claimDue: claimDue(deps, limits),
      deliver: deliver(deps),
      recordAttempts: recordAttempts(deps),
      releaseExpiredLeases: () => releaseExpiredLeases(deps.db),
    },
  };
}
