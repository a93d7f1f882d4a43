import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { invalidField, notExactlyOne } from "../../domain/app-error.ts";
import { parseWhole } from "../../domain/numbers.ts";
import { requireValid } from "../../domain/result.ts";
import { authenticate } from "../bearer.ts";
import type { EntryOptions } from "../entry-options.ts";
import { onDisconnect } from "../on-disconnect.ts";
import { requirePageAccess } from "../page-origin.ts";
import { parseQuery } from "../query.ts";
import { keepRehearsal } from "../request-log.ts";
import { MAX_WAIT_SECONDS, waitWhileAllowed } from "../wait-while-allowed.ts";
import { namesIn, strictObject, success } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";
import { transactionRecord } from "./transaction-record.ts";
import {
  checkoutId,
  clientReference,
  transactionId,
  transactionRecordSchema,
} from "./transaction-record-schema.ts";

const NAMES = ["clientReference", "transactionId", "checkoutId"] as const;

const response = success("The transaction record.", { data: transactionRecordSchema });
const noQuery = strictObject({});
const statusQuery = strictObject({
  clientReference: Type.Optional(clientReference),
  transactionId: Type.Optional(transactionId),
  checkoutId: Type.Optional(checkoutId),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_WAIT_SECONDS,
      default: 0,
      description:
        "The seconds to wait for the transaction to become final (long polling). The response is sent as soon as it is final, or when the time is over.",
    }),
  ),
});

/**
 * GET /v1/transactions/status (specification 4.2): looks up a transaction by one of three identifiers. Waits until it
 * is final if requested.
 */
export function getTransactionStatus(app: FastifyInstance, options: EntryOptions): void {
  const { useCases, checkoutUrl, stopping } = options;
  const schema = {
    operationId: "getTransactionStatus",
    summary: "Look up a transaction",
    description:
      "Returns one transaction. Requires exactly one of `clientReference`, `transactionId` and `checkoutId`.",
    tags: ["Transactions"],
    security: requireScope("transactions:read"),
    querystring: statusQuery,
    response,
  };
  const config = { bucket: "status", failures: ["not_found"] } as const;
  app.get("/transactions/status", { schema, config }, async (request, reply) => {
    const query = parseQuery(request, namesIn(statusQuery));
    const key = parseKey(query);
    const wait = requireValid("wait", parseWhole(query.wait ?? "0", 0, MAX_WAIT_SECONDS));
    if (wait === 0) {
      const transaction = await useCases.findTransaction(request.caller, key);
      return { success: true, data: transactionRecord(transaction, checkoutUrl) };
    }
    // The key can be revoked during the wait, or the application can lose the page's origin.
    const check = async () => {
      const caller = await authenticate(useCases, request);
      requirePageAccess(request, reply, caller, options);
      keepRehearsal(request, caller);
    };
    const transaction = await waitWhileAllowed(check, [stopping, onDisconnect(reply)], (signal) =>
      useCases.waitForTransaction(request.caller, key, wait, signal),
    );
    return { success: true, data: transactionRecord(transaction, checkoutUrl) };
  });
}

/** GET /v1/transactions/{transactionId}: returns the same record. */
export function getTransaction(app: FastifyInstance, { useCases, checkoutUrl }: EntryOptions): void {
  const schema = {
    operationId: "getTransaction",
    summary: "Retrieve a transaction",
    description: "Returns one transaction by its ID. The record is the same as in the lookup.",
    tags: ["Transactions"],
    security: requireScope("transactions:read"),
    params: strictObject({ transactionId }),
    querystring: noQuery,
    response,
  };
  const config = { bucket: "default", failures: ["not_found"] } as const;
  app.get<{ Params: { transactionId: string } }>(
    "/transactions/:transactionId",
    { schema, config },
    async (request) => {
      parseQuery(request, []);
      const { transactionId: id } = request.params;
      const transaction = await useCases.findTransaction(request.caller, { id });
      return { success: true, data: transactionRecord(transaction, checkoutUrl) };
    },
  );
}

function parseKey(query: Partial<Record<(typeof NAMES)[number], string>>) {
  const names = NAMES.filter((name) => query[name] !== undefined);
  if (names.length !== 1) throw notExactlyOne(NAMES, names.length > 0 ? names : [NAMES[0]]);
  const empty = names.find((name) => query[name] === "");
  if (empty) throw invalidField(empty, "too_short", { min: 1 });
  const { clientReference, transactionId, checkoutId } = query;
  if (clientReference !== undefined) return { clientReference };
  return transactionId !== undefined ? { id: transactionId } : { checkoutId: checkoutId as string };
}
