import { authorize, type Caller } from "../../domain/access.ts";
import { lastFour } from "../../domain/api-key.ts";
import type { WebhookHealth, WebhookStats } from "../../domain/delivery.ts";
import type { Scope } from "../../domain/scope.ts";
import { readDay } from "../../store/delivery-day.ts";
import { readHealth } from "../../store/webhook-health.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { readSigningSecrets, type SigningSecret } from "./signing-secrets.ts";

/** A merchant's webhook settings in one mode. Secrets show only their last characters. */
export interface WebhookSettings {
  defaultCallbackUrl: string | null;
  /** Active secrets, newest first. */
  secrets: (Omit<SigningSecret, "text"> & { lastFour: string })[];
}

export function viewWebhook(deps: Pick<Dependencies, "db" | "encrypter">) {
  return (caller: Caller): Promise<WebhookSettings> => {
    authorize(caller, "manageWebhooks");
    return readSettings(deps, caller.scope);
  };
}

export function viewWebhookHealth(deps: Pick<Dependencies, "db">) {
  return (caller: Caller): Promise<WebhookHealth> => {
    authorize(caller, "manageWebhooks");
    return readHealth(deps.db, caller.scope);
  };
}

export function viewWebhookDay(deps: Pick<Dependencies, "db">) {
  return (caller: Caller): Promise<WebhookStats> => {
    authorize(caller, "manageWebhooks");
    return readDay(deps.db, caller.scope);
  };
}

export async function readSettings(
  deps: Pick<Dependencies, "db" | "encrypter">,
  scope: Scope,
): Promise<WebhookSettings> {
  const secrets = await readSigningSecrets(deps, scope);
  return {
    defaultCallbackUrl: await findDefaultCallback(deps.db, scope),
    secrets: secrets.map(({ text, ...secret }) => ({ ...secret, lastFour: lastFour(text) })),
  };
}
