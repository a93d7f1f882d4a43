import { authorize, type Caller } from "../../domain/access.ts";
import { lastFour } from "../../domain/api-key.ts";
import type { WebhookHealth, WebhookStats } from "../../domain/delivery.ts";
import type { Scope } from "../../domain/scope.ts";
import { readDay } from "../../store/delivery-day.ts";
import { readHealth } from "../../store/webhook-health.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Parts } from "../parts.ts";
import { openSigningSecrets, type SigningSecret } from "./signing-secrets.ts";

/** What a merchant has set for its webhooks in one mode. Secrets are shown by their last characters. */
export interface WebhookSettings {
  defaultCallbackUrl: string | null;
  /** Those that sign now, newest first. */
  secrets: (Omit<SigningSecret, "text"> & { lastFour: string })[];
}

export function viewWebhook(parts: Pick<Parts, "db" | "secretBox">) {
  return (caller: Caller): Promise<WebhookSettings> => {
    authorize(caller, "manageWebhooks");
    return readSettings(parts, caller.scope);
  };
}

export function viewWebhookHealth(parts: Pick<Parts, "db">) {
  return (caller: Caller): Promise<WebhookHealth> => {
    authorize(caller, "manageWebhooks");
    return readHealth(parts.db, caller.scope);
  };
}

export function viewWebhookDay(parts: Pick<Parts, "db">) {
  return (caller: Caller): Promise<WebhookStats> => {
    authorize(caller, "manageWebhooks");
    return readDay(parts.db, caller.scope);
  };
}

export async function readSettings(
  parts: Pick<Parts, "db" | "secretBox">,
  scope: Scope,
): Promise<WebhookSettings> {
  const secrets = await openSigningSecrets(parts, scope);
  return {
    defaultCallbackUrl: await findDefaultCallback(parts.db, scope),
    secrets: secrets.map(({ text, ...secret }) => ({ ...secret, lastFour: lastFour(text) })),
  };
}
