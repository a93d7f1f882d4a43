import type { Connector, ConnectorAttempt, ProcessorResult } from "../../../server/connectors/connector.ts";
import { networksFor } from "../../../server/domain/networks.ts";
import type { ChargeResult } from "./ledger.ts";

/** Longer than a call may take and the processor may be slow. */
const SILENCE_MS = 1_500;
const CALL_LIMIT_MS = 1_000;

/**
 * Replaces the sandbox in a server under test, under the sandbox's name, and calls a processor in another
 * process. Loaded by `in-the-server.ts`. Everything else is the built product.
 */
export function sandboxConnector(): Connector {
  const url = process.env.CAMPAIGN_PROCESSOR_URL;
  const sendRequest = async (path: string, body: object): Promise<ProcessorResult> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    if (response.status !== 200) throw new Error(`The processor answered ${response.status}.`);
    return understood((await response.json()) as ChargeResult, body as { currency: string });
  };
  const toCharge = ({ id, money, method }: ConnectorAttempt) => ({
    id,
    currency: money.currency,
    requested: String(money.minorUnits),
    phoneEnding: method.payer.slice(-4),
  });
  return {
    name: "sandbox",
    title: "Sandbox",
    firstPollMs: SILENCE_MS,
    credentialFields: null,
    capabilities: (mode) =>
      mode === "test"
        ? [{ method: "mobile_money", networks: networksFor("GHS"), currencies: ["GHS"], details: "our_page" }]
        : [],
    canRefund: () => false,
    isUp: () => true,
    check: async () => ({ kind: "accepted" }),
    readCallback: () => null,
    refund: () => Promise.reject(new Error("Nothing is given back here.")),
    queryRefund: () => Promise.reject(new Error("Nothing is given back here.")),
    validateInstrument: () => null,
    startPayment: (attempt) => sendRequest("/charges", toCharge(attempt)),
    submitCustomerInput: () => Promise.reject(new Error("Nobody is asked for anything here.")),
    queryPayment: (attempt) => sendRequest(`/charges/${attempt.id}`, toCharge(attempt)),
  };
}

function understood(result: ChargeResult, { currency }: { currency: string }): ProcessorResult {
  const again = result.againMs === undefined ? {} : { pollAfterMs: result.againMs + 20 };
  if (result.kind === "pending") return { kind: "pending", nextAction: null, ...again };
  if (result.kind === "failed") return { kind: "failed", code: result.code as "unknown", ...again };
  const payments = result.payments.map(({ reference, minorUnits }) => ({
    reference,
    money: { currency, minorUnits: BigInt(minorUnits) },
  }));
  type Payments = (ProcessorResult & { kind: "paid" })["payments"];
  return { kind: "paid", payments: payments as unknown as Payments, ...again };
}
