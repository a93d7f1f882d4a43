import { setTimeout as pause } from "node:timers/promises";
import { CommandError, UsageError } from "./command-errors.ts";
import { parseArguments } from "./parse-arguments.ts";
import {
  type Environment,
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
const WHERE_RESULT = "\n             The result is in the dashboard, Settings → Activity → Deliveries.";
const POLL_MS = 500;
const MAX_MS = 60_000;

/** `tua trigger`: opens a checkout and plays its customer through the public API. @returns the result. */
export async function trigger(env: Environment, args: string[]): Promise<string> {
  const { values, argument: name = "" } = parseArguments("trigger", args);
  const scenario = SCENARIOS[name];
  if (!scenario) throw new UsageError(`trigger needs one of ${Object.keys(SCENARIOS).join(", ")}.`);
  const requestedUrl = values["callback-url"];
  const callbackUrl = requestedUrl ? parseWebUrl("--callback-url", requestedUrl).href : NOWHERE;
  const service = await resolveTarget(env, values);

  const clientReference = values["client-reference"] ?? `TRIGGER-${Date.now()}`;
  const { isNew, checkoutUrl, transactionId } = await openCheckout(
    service,
    order(clientReference, callbackUrl, scenario),
    scenario,
  );
  if (!isNew) await requireOpen(service, transactionId, clientReference);
  await act(checkoutUrl, scenario);
  await waitForRecord(service, transactionId, scenario);
  const webhookNote = requestedUrl
    ? `Webhook      to ${callbackUrl}${WHERE_RESULT}`
    : UNREACHABLE_WEBHOOK_NOTE;
  return [
    `Checkout     ${checkoutUrl}`,
    `Transaction  ${transactionId}, ${clientReference}`,
    `Events       ${scenario.expectedEvents}`,
    isNew ? webhookNote : `Webhook      to the callbackUrl of this order${WHERE_RESULT}`,
  ].join("\n");
}

/** Creates a checkout, or returns the one that the reference already has. Only a new one can expire in seconds. */
async function openCheckout(service: RunningTua, order: object, { expiresIn }: Scenario) {
  const path = "/v1/checkout/initiate";
  const existing = expiresIn ? undefined : "duplicate_client_reference";
  const { checkoutUrl, checkoutId, transactionId } = await requestWithKey(service, path, order, existing);
  return {
    isNew: checkoutUrl !== undefined,
    checkoutUrl: checkoutUrl ?? `${service.url}/pay/${checkoutId}`,
    transactionId,
  };
}

/** @throws CommandError for a payment that is paid, canceled or expired: the scenario could never happen. */
async function requireOpen(
  service: RunningTua,
  transactionId: string,
  clientReference: string,
): Promise<void> {
  const { final } = await requestWithKey(service, `/v1/transactions/${transactionId}`);
  if (final)
    throw new CommandError(
      `${clientReference} is already paid, canceled or expired. Set another --client-reference.`,
    );
}

function order(clientReference: string, callbackUrl: string, { expiresIn }: Scenario): object {
  return {
    amount: 10.5,
    currency: "GHS",
    description: "Created by tua trigger",
    clientReference,
    callbackUrl,
    returnUrl: "https://example.com/thanks",
    cancelUrl: "https://example.com/basket",
    ...(expiresIn && { expiresIn }),
  };
}

/**
 * @throws CommandError if the page rejects the request. A declined payment is no error: the scenario expects it.
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

async function waitForRecord(
  service: RunningTua,
  transactionId: string,
  { matches }: Scenario,
): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!matches(await requestWithKey(service, `/v1/transactions/${transactionId}`))) {
    if (performance.now() > deadline)
      throw new CommandError(`Timed out after ${MAX_MS / 1000} s waiting for ${transactionId}.`);
    await pause(POLL_MS);
  }
}
