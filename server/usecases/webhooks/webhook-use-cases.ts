import { releaseExpiredLeases } from "../../store/delivery-leases.ts";
import type { Parts } from "../parts.ts";
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

/** Where events are sent, and what became of them. */
export function webhookUseCases(parts: Parts) {
  const limits = new PostLimits();
  return {
    ask: {
      viewWebhook: viewWebhook(parts),
      updateWebhook: updateWebhook(parts),
      pauseEndpoint: pauseEndpoint(parts),
      resumeEndpoint: resumeEndpoint(parts),
      rotateWebhookSecret: rotateWebhookSecret(parts),
      viewDelivery: viewDelivery(parts),
      loadDeliveries: loadDeliveries(parts),
      loadDeliveryAttempts: loadDeliveryAttempts(parts),
      resendDelivery: resendDelivery(parts),
      resendEvents: resendEvents(parts),
      sendTestEvent: sendTestEvent(parts),
    },
    read: {
      viewWebhookHealth: viewWebhookHealth(parts),
      viewWebhookDay: viewWebhookDay(parts),
      listDeliveries: listDeliveries(parts),
    },
    own: {
      claimDue: claimDue(parts, limits),
      deliver: deliver(parts),
      recordAttempts: recordAttempts(parts),
      releaseExpiredLeases: () => releaseExpiredLeases(parts.db),
    },
  };
}
