import type { FastifyInstance, FastifyRequest } from "fastify";
import { jsonNumber } from "../../../domain/money.ts";
import { parseWhole } from "../../../domain/numbers.ts";
import { err, FieldValidator, ok } from "../../../domain/result.ts";
import { TRANSACTION_STATUSES, type TransactionStatus } from "../../../domain/transaction.ts";
import type { Transaction } from "../../../domain/transaction-record.ts";
import { parseBearer } from "../../bearer.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { onDisconnect } from "../../on-disconnect.ts";
import { parseQuery } from "../../query.ts";
import { consumeByIp } from "../../rate-limit.ts";
import { keepRehearsal } from "../../request-log.ts";
import { sentHeader } from "../../sent-header.ts";
import { MAX_WAIT_SECONDS, waitWhileAllowed } from "../../wait-while-allowed.ts";

const URL = "/v2/checkouts/:checkoutId";

/** CORS preflight response. Browsers send one because of `Authorization`. */
const PREFLIGHT = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "authorization",
  "access-control-max-age": "86400",
};

/** GET /v2/checkouts/{checkoutId}: a page watches one checkout with a publishable key. A hint, without customer data. */
export function sdkWatch(app: FastifyInstance, { useCases, stopping }: EntryOptions): void {
  const authenticate = (request: FastifyRequest) =>
    useCases.authenticatePublishableKey(
      parseBearer(request),
      request.ip,
      sentHeader(request, "origin"),
      "watch",
    );
  app.options(URL, async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  app.get<{ Params: { checkoutId: string } }>(URL, async (request, reply) => {
    reply.header("cache-control", "no-store");
    // By IP address: any visitor has the key, and must not use up the limit of the shop's other visitors.
    await consumeByIp(useCases, reply, "checkout-ip", { ipAddress: request.ip });
    const caller = await authenticate(request);
    request.caller = caller;
    const { checkoutId } = request.params;
    const input = { checkoutId, ...parseWatch(request) };
    const watch = (signal: AbortSignal) => useCases.watchCheckout(caller, input, signal);
    if (input.seconds === 0) return { success: true, data: watchedCheckout(await watch(stopping)) };
    request.canEndEarly = true;
    // The key can be revoked during the wait, or lose the page's origin.
    const check = async () => keepRehearsal(request, await authenticate(request));
    const transaction = await waitWhileAllowed(check, [stopping, onDisconnect(reply)], watch);
    return { success: true, data: watchedCheckout(transaction) };
  });
}

function parseWatch(request: FastifyRequest): { seconds: number; knownStatus: TransactionStatus | null } {
  const { wait = "0", status } = parseQuery(request, ["wait", "status"]);
  const validator = new FieldValidator();
  const seconds = validator.check("wait", parseWhole(wait, 0, MAX_WAIT_SECONDS)) ?? 0;
  const known = TRANSACTION_STATUSES.find((one) => one === status);
  const isKnown = status === undefined || known !== undefined;
  validator.check("status", isKnown ? ok(status) : err("unknown_value", { allowed: TRANSACTION_STATUSES }));
  validator.throwIfInvalid();
  return { seconds, knownStatus: known ?? null };
}

/** The checkout for a page that anybody can open: nothing about the customer, the processor or a failure. */
function watchedCheckout({ checkoutId, status, amount, ...transaction }: Transaction) {
  const { clientReference, createdAt, expiresAt, paidAt } = transaction;
  return {
    checkoutId,
    status,
    amount: jsonNumber(amount),
    currency: amount.currency,
    clientReference,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
