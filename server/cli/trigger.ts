import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { BadCommand, CommandFailed } from "./command-problem.ts";
import { ask, askWithKey, findTua, type RunningTua, readWebAddress } from "./running-tua.ts";

/** A name that nobody can have (RFC 6761 §6.4): a checkout of a key must have an address, and none of ours is the merchant's. */
const NOWHERE = "https://webhook.invalid/";
const TO_NOBODY = `Webhook      to ${NOWHERE}, where nobody is: name yours in --callback-url
             The log of deliveries has it as failing until its tries run out, in three days unless set otherwise.
             listen, the stream and GET /v1/events have the event all the same.`;
const LOOK_AGAIN_MS = 500;
const LONGEST_MS = 60_000;

/** What a customer of the sandbox does, and how it shows that it has happened. */
interface Situation {
  tells: string;
  /** Last four digits of the payer's number (docs/testing.md); `cancel` presses the button; null does nothing. */
  customer: string | "cancel" | null;
  expiresIn?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a record as an outsider reads it
  has: (record: any) => boolean;
}

const SITUATIONS: Record<string, Situation> = {
  "payment.success": {
    tells: "payment.success",
    customer: "0000",
    has: ({ status }) => status === "success",
  },
  "payment.failed": {
    tells: "payment.failed, final: false, declined_by_customer",
    customer: "0004",
    has: ({ status }) => status === "failed",
  },
  "checkout.canceled": {
    tells: "payment.failed, final: true, checkout_canceled",
    customer: "cancel",
    has: ({ status }) => status === "canceled",
  },
  "checkout.expired": {
    tells: "payment.failed, final: true, checkout_expired, after five seconds",
    customer: null,
    expiresIn: 5,
    has: ({ status }) => status === "expired",
  },
  "payment.late": {
    tells: "payment.failed twice, then payment.success, late: true, after some seconds",
    customer: "0010",
    expiresIn: 5,
    has: ({ late }) => late,
  },
  "payment.overpaid": {
    tells: "payment.success, then payment.overpaid (stream and /v1/events only)",
    customer: "0011",
    has: ({ overpaid }) => overpaid,
  },
};

/** For the usage: one line for each. */
export const SITUATION_LIST = Object.entries(SITUATIONS)
  .map(([name, { tells }]) => `        ${name.padEnd(18)} ${tells}`)
  .join("\n");

/** `tua trigger`: makes a checkout and plays its customer over the doors that everyone has. @returns what happened. */
export async function trigger(config: Config, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "callback-url": { type: "string" }, url: { type: "string" }, key: { type: "string" } },
  });
  const [name = "", ...more] = positionals;
  const situation = Object.hasOwn(SITUATIONS, name) ? SITUATIONS[name] : undefined;
  if (!situation || more.length > 0)
    throw new BadCommand(`trigger needs one of ${Object.keys(SITUATIONS).join(", ")}.`);
  const given = values["callback-url"];
  const callbackUrl = given ? readWebAddress("--callback-url", given).href : NOWHERE;
  const service = await findTua(config, values);

  const checkout = await askWithKey(service, "/v1/checkout/initiate", order(callbackUrl, situation));
  await act(checkout.checkoutUrl, situation);
  await untilItHas(service, checkout.transactionId, situation);
  return [
    `Checkout     ${checkout.checkoutUrl}`,
    `Transaction  ${checkout.transactionId}, ${checkout.clientReference}`,
    `Events       ${situation.tells}`,
    given ? `Webhook      to ${callbackUrl}` : TO_NOBODY,
  ].join("\n");
}

function order(callbackUrl: string, { expiresIn }: Situation): object {
  return {
    amount: 10.5,
    currency: "GHS",
    description: "Made by tua trigger",
    clientReference: `TRIGGER-${Date.now()}`,
    callbackUrl,
    returnUrl: "https://example.com/thanks",
    cancelUrl: "https://example.com/basket",
    ...(expiresIn && { expiresIn }),
  };
}

/** @throws CommandFailed when the page refuses; a declined payment is none, but what was asked for. */
async function act(checkoutUrl: string, { customer }: Situation): Promise<void> {
  if (customer === null) return;
  const [url, form] =
    customer === "cancel"
      ? [`${checkoutUrl}/cancel`, {}]
      : [checkoutUrl, { method: "mobile_money", network: "mtn", phone: `024000${customer}` }];
  const { status, body } = await ask(url, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  if (status !== 200 && status !== 402) throw new CommandFailed(body.error.message);
}

async function untilItHas(service: RunningTua, transactionId: string, { has }: Situation): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!has(await askWithKey(service, `/v1/transactions/${transactionId}`))) {
    if (performance.now() > deadline)
      throw new CommandFailed(`Timed out after ${LONGEST_MS / 1000} s waiting for ${transactionId}.`);
    await pause(LOOK_AGAIN_MS);
  }
}
