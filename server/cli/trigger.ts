import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { parseArguments } from "./parse-arguments.ts";
import {
  parseWebUrl,
  type RunningTua,
  requestWithKey,
  resolveTarget,
  sendRequest,
} from "./resolve-target.ts";
import { SCENARIOS, type Scenario } from "./scenarios.ts";

/**
 * A reserved name that never resolves (RFC 6761 §6.4). A checkout created with a key needs a webhook URL, and
 * Tua has none to offer.
 */
const NOWHERE = "https://webhook.invalid/";
const UNREACHABLE_WEBHOOK_NOTE = `Webhook      to ${NOWHERE}, which doesn't exist. Set --callback-url to yours.
             The delivery log shows it as failing until its last attempt, after three days by default.
             listen, the stream and GET /v1/events still have the event.`;
const POLL_MS = 500;
const MAX_MS = 60_000;

/** `tua trigger`: creates a checkout and plays its customer through the public API. @returns the result. */
export async function trigger(config: Config, args: string[]): Promise<string> {
  const { values, argument: name = "" } = parseArguments("trigger", args);
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  if (!scenario) throw new UsageError(`trigger needs one of ${Object.keys(SCENARIOS).join(", ")}.`);
  const given = values["callback-url"];
  const callbackUrl = given ? parseWebUrl("--callback-url", given).href : NOWHERE;
  const service = await resolveTarget(config, values);

  const checkout = await requestWithKey(service, "/v1/checkout/initiate", order(callbackUrl, scenario));
  await act(checkout.checkoutUrl, scenario);
  await waitForRecord(service, checkout.transactionId, scenario);
  return [
    `Checkout     ${checkout.checkoutUrl}`,
    `Transaction  ${checkout.transactionId}, ${checkout.clientReference}`,
    `Events       ${scenario.proof}`,
    given ? `Webhook      to ${callbackUrl}` : UNREACHABLE_WEBHOOK_NOTE,
  ].join("\n");
}

function order(callbackUrl: string, { expiresIn }: Scenario): object {
  return {
    amount: 10.5,
    currency: "GHS",
    description: "Created by tua trigger",
    clientReference: `TRIGGER-${Date.now()}`,
    callbackUrl,
    returnUrl: "https://example.com/thanks",
    cancelUrl: "https://example.com/basket",
    ...(expiresIn && { expiresIn }),
  };
}

/**
 * @throws CommandError if the page rejects the request. A declined payment is no error: the scenario expects
 * it.
 */
async function act(checkoutUrl: string, { customer }: Scenario): Promise<void> {
  if (customer === null) return;
  const [url, form] =
    customer === "cancel"
      ? [`${checkoutUrl}/cancel`, {}]
      : [checkoutUrl, { method: "mobile_money", network: "mtn", phone: `024000${customer}` }];
  const { status, body } = await sendRequest(url, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  if (status !== 200 && status !== 402) throw new CommandError(body.error.message);
}

async function waitForRecord(service: RunningTua, transactionId: string, { has }: Scenario): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!has(await requestWithKey(service, `/v1/transactions/${transactionId}`))) {
    if (performance.now() > deadline)
      throw new CommandError(`Timed out after ${MAX_MS / 1000} s waiting for ${transactionId}.`);
    await pause(POLL_MS);
  }
}
