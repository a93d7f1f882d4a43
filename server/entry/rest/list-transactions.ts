import type { FastifyInstance, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import Type, { type Static } from "typebox";
import { parseWhole } from "../../domain/numbers.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { TRANSACTION_STATUSES } from "../../domain/transaction.ts";
import { DIRECTIONS, FILTER_AMOUNT, MAX_SEARCH } from "../../domain/transaction-filter.ts";
import { authenticate } from "../bearer.ts";
import { CSV, pagesWhile, sendCsv } from "../csv.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "../query.ts";
import { readTransactionQuery } from "../transaction-query.ts";
import { transactionsCsv } from "../transactions-csv.ts";
import { closed, currency, namesIn, nullable, oneOf, success } from "./json-schema.ts";
import { needs } from "./needs-scope.ts";
import { transactionRecord } from "./transaction-record.ts";
import { transactionRecordSchema } from "./transaction-record-schema.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const time = (description: string) =>
  Type.Optional(
    Type.String({
      format: "date-time",
      description: `${description} ISO 8601 with an offset.`,
      examples: ["2026-11-21T00:00:00Z"],
    }),
  );
const amount = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: FILTER_AMOUNT.source,
      description: `${description} A plain decimal number in major units of each row's own currency.`,
      examples: ["10.50"],
    }),
  );

const querystring = closed({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: "Rows of a page. As CSV: of the whole file, all when not said.",
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      description: "`nextCursor` of the page before. It belongs to one filter and order.",
    }),
  ),
  status: Type.Optional(
    Type.Array(oneOf(TRANSACTION_STATUSES, { description: "A status." }), {
      minItems: 1,
      description: "Comma list of statuses.",
      examples: [["success", "failed"]],
    }),
  ),
  currency: Type.Optional(currency),
  method: Type.Optional(oneOf(METHOD_TYPES, { description: "Transactions with an attempt by this method." })),
  from: time("Created at or after."),
  to: time("Created before."),
  amountMin: amount("The smallest amount."),
  amountMax: amount("The largest amount."),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_SEARCH,
      description: "Part of the reference, the description or the customer's name, phone or e-mail.",
      examples: ["waakye"],
    }),
  ),
  order: Type.Optional(
    oneOf(DIRECTIONS, { description: "By the time of creation: the newest first when not said." }),
  ),
});

const { 200: page } = success("A page of records.", {
  data: Type.Array(transactionRecordSchema),
  page: closed({
    nextCursor: nullable(
      Type.String({ description: "What to give as `cursor` for the next page; null on the last one." }),
    ),
    hasMore: Type.Boolean({ description: "Whether there is a next page." }),
  }),
});

const response = {
  200: {
    description: "A page of records, or with `Accept: text/csv` one file.",
    content: {
      "application/json": { schema: page },
      "text/csv": {
        schema: Type.String({
          description:
            "One row for each record, with a header; times in the merchant's zone with their offset, which the header names. What could be a formula begins with an apostrophe. A broken connection means a broken file.",
        }),
      },
    },
  },
};

/** GET /v1/transactions (specification 4.3, contract §4). */
export function listTransactions(
  app: FastifyInstance,
  { useCases, checkoutUrl, stopping }: DoorOptions,
): void {
  const schema = {
    operationId: "listTransactions",
    summary: "List transactions",
    description:
      "Page by page: rows written meanwhile are neither skipped nor repeated. With `Accept: text/csv` everything that the filter matches comes as one file.",
    tags: ["Transactions"],
    security: needs("transactions:read"),
    querystring,
    response,
  };
  const config = { bucket: "default", failures: ["invalid_cursor"] } as const;
  app.get("/transactions", { schema, config }, async (request, reply) => {
    const asked = readRequest(readQuery(request, namesIn(querystring)));
    if (wantsCsv(request)) {
      const { timeZone, pages } = await useCases.exportTransactions(request.caller, asked);
      const welcome = () => authenticate(useCases, request);
      return sendCsv(reply, transactionsCsv({ timeZone, pages: pagesWhile(welcome, pages) }), stopping);
    }
    const limit = asked.limit ?? DEFAULT_LIMIT;
    const page = await useCases.listTransactions(request.caller, { ...asked, limit });
    const last = page.transactions.at(-1);
    return {
      success: true,
      data: page.transactions.map((transaction) => transactionRecord(transaction, checkoutUrl)),
      page: { nextCursor: page.hasMore && last ? page.cursorOf(last) : null, hasMore: page.hasMore },
    };
  });
}

function readRequest(query: { [K in keyof Static<typeof querystring>]?: string }) {
  const reader = new FieldReader();
  const asked = readTransactionQuery(query, reader);
  const limit =
    query.limit === undefined ? null : reader.read("limit", parseWhole(query.limit, 1, MAX_LIMIT));
  reader.done();
  return { ...asked, limit: limit ?? null, cursor: query.cursor ?? null };
}

const ANYTHING = "*/*";

/** Whether a request wants CSV more than JSON (RFC 9110 §12.5.1); whoever takes anything gets JSON. */
function wantsCsv(request: FastifyRequest): boolean {
  const { accept = ANYTHING } = request.headers;
  return accept !== ANYTHING && new Negotiator(request.raw).mediaType(["application/json", CSV]) === CSV;
}
