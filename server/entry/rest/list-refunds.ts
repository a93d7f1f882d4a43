import type { FastifyInstance } from "fastify";
import Type from "typebox";
import type { EntryOptions } from "../entry-options.ts";
import { parseQuery } from "../query.ts";
import { strictObject, success } from "./json-schema.ts";
import { refundRecord, refundRecordSchema } from "./refund-record.ts";
import { requireScope } from "./require-scope.ts";
import { transactionId } from "./transaction-record-schema.ts";

/** GET /v1/transactions/{transactionId}/refunds: lists a transaction's refunds, including pending ones. */
export function listRefunds(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    operationId: "listRefunds",
    summary: "List a transaction's refunds",
    description: "Returns the refunds of a transaction, oldest first. At most the newest 100.",
    tags: ["Refunds"],
    security: requireScope("transactions:read"),
    params: strictObject({ transactionId }),
    querystring: strictObject({}),
    response: success("The refunds.", { data: Type.Array(refundRecordSchema) }),
  };
  const path = "/transactions/:transactionId/refunds";
  const config = { bucket: "default", failures: ["not_found"] } as const;
  app.get<{ Params: { transactionId: string } }>(path, { schema, config }, async (request) => {
    parseQuery(request, []);
    const refunds = await useCases.listRefunds(request.caller, request.params.transactionId);
    return { success: true, data: refunds.map(refundRecord) };
  });
}
