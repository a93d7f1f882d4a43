import { type OrderInput, parseOrder } from "../../domain/checkout.ts";
import type { PageField } from "../../domain/order-fields.ts";
import type { PublishableCaller } from "../../domain/publishable-key.ts";
import type { Scope } from "../../domain/scope.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type CheckoutDeps, type InitiatedCheckout, insertCheckout } from "./insert-checkout.ts";

/** Warns developers about a checkout that works but has a limitation. */
export interface SessionWarning {
  code: "no_webhook_url";
  message: string;
}

const NO_WEBHOOK_URL: SessionWarning = {
  code: "no_webhook_url",
  message:
    "This checkout sends no webhooks because no default webhook URL is set. Set one in the dashboard: Settings → Webhooks.",
};

/**
 * Creates a checkout session for a page of the shop. The browser sends the amount and texts, but no URLs.
 * Events go to the merchant's default webhook URL, the customer stays on the hosted page, and a reference is generated.
 * @throws AppError `invalid_request`, `currency_not_supported`, `no_payment_method`.
 */
export function initiateFromBrowser(deps: CheckoutDeps & Pick<Dependencies, "callbackRules">) {
  return async (
    { scope, keyId }: PublishableCaller,
    input: Pick<OrderInput, PageField>,
  ): Promise<InitiatedCheckout & { warnings: SessionWarning[] }> => {
    const requested = parseOrder(input, scope.mode, deps.callbackRules, false);
    const created = await insertCheckout(deps, scope, requested, {
      idempotency: null,
      keyWasInFlight: () => false,
      publishableKeyId: keyId,
      paymentLinkId: null,
    });
    return { ...created, warnings: await warningsFor(deps, scope) };
  };
}

/** Test mode only. In live mode, visitors of the page could read the warnings. */
async function warningsFor({ db }: CheckoutDeps, scope: Scope): Promise<SessionWarning[]> {
  if (scope.mode === "live") return [];
  return (await findDefaultCallback(db, scope)) === null ? [NO_WEBHOOK_URL] : [];
}
