import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { parseFields } from "../json-body.ts";
import { parseQuery } from "../query.ts";
import { strictObject, success } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";
import { transactionRecord } from "./transaction-record.ts";
import { checkoutId, transactionRecordSchema } from "./transaction-record-schema.ts";

/** POST /v1/checkouts/{checkoutId}/cancel: cancels a checkout. The request has no body. */
export function cancelCheckout(app: FastifyInstance, { useCases, checkoutUrl }: EntryOptions): void {
  const schema = {
    operationId: "cancelCheckout",
    summary: "Cancel a checkout session",
    description:
      "Closes the session, so that the customer can no longer pay. A payment in progress is not stopped: the transaction stays `processing` until its outcome is known. Repeated calls have no effect.",
    tags: ["Checkout"],
    security: requireScope("payments:create"),
    params: strictObject({ checkoutId }),
    querystring: strictObject({}),
    response: success("The current transaction.", { data: transactionRecordSchema }),
  };
  const config = {
    bucket: "default",
    failures: ["not_found", "already_paid", "request_too_large", "unsupported_media_type"],
  } as const;
  const path = "/checkouts/:checkoutId/cancel";
  app.post<{ Params: { checkoutId: string } }>(path, { schema, config }, async (request) => {
    parseQuery(request, []);
    parseFields(request.body, {});
    const { checkoutId } = request.params;
    const transaction = await useCases.cancelCheckout(request.caller, { checkoutId });
    return { success: true, data: transactionRecord(transaction, checkoutUrl) };
  });
}
