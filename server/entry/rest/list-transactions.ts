import type { FastifyInstance } from "fastify";
import Type, { type Static } from "typebox";
import { parseWhole } from "../../domain/numbers.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { FieldValidator } from "../../domain/result.ts";
import { TRANSACTION_STATUSES } from "../../domain/transaction.ts";
import { DIRECTIONS, FILTER_AMOUNT, MAX_ID, MAX_SEARCH, SEARCHES } from "../../domain/transaction-filter.ts";
import { authenticate } from "../bearer.ts";
import { pagesWhileAllowed, sendCsv } from "../csv.ts";
import type { EntryOptions } from "../entry-options.ts";
import { requirePageAccess } from "../page-origin.ts";
import { parseQuery } from "../query.ts";
import { parseTransactionQuery } from "../transaction-query.ts";
import { transactionsCsv } from "../transactions-csv.ts";
import { currency, named, namesIn, nullable, oneOf, open, strictObject, success } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";
import { transactionRecord } from "./transaction-record.ts";
import { transactionRecordSchema } from "./transaction-record-schema.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** Parameters that can be repeated. */
const LISTS = ["status"] as const;

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

const limit = (description: string, defaultLimit?: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      ...(defaultLimit && { default: defaultLimit }),
      description,
    }),
  );

const filter = {
  cursor: Type.Optional(
    Type.String({
      description: "The `nextCursor` of the previous page. It is valid only for the same filter and order.",
    }),
  ),
  status: Type.Optional(
    Type.Array(oneOf(TRANSACTION_STATUSES, { description: "A transaction status." }), {
      minItems: 1,
      description: "Only these statuses. Separate them with commas, or repeat the parameter.",
      examples: [["success", "failed"]],
    }),
  ),
  currency: Type.Optional(currency),
  method: Type.Optional(
    oneOf(METHOD_TYPES, { description: "Only transactions with an attempt by this payment method." }),
  ),
  from: time("Created at or after this time."),
  to: time("Created before this time."),
  amountMin: amount("The minimum amount."),
  amountMax: amount("The maximum amount."),
  paymentLinkId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_ID,
      description: "Only transactions of this payment link.",
      examples: ["plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
    }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_SEARCH,
      description: SEARCHES,
      examples: ["waakye"],
    }),
  ),
  order: Type.Optional(
    oneOf(DIRECTIONS, { description: "The order by creation time. Defaults to `desc`, newest first." }),
  ),
};

const listQuery = strictObject({
  limit: limit("The maximum number of rows in the page.", DEFAULT_LIMIT),
  ...filter,
});
const csvQuery = strictObject({
  limit: limit("The maximum number of rows in the file. Defaults to all."),
  ...filter,
});

const response = success("A page of transactions.", {
  data: Type.Array(transactionRecordSchema),
  page: named(
    "TransactionPage",
    open(
      {
        nextCursor: nullable(
          Type.String({ description: "The value of `cursor` for the next page. Null on the last page." }),
        ),
        hasMore: Type.Boolean({ description: "True if there is a next page." }),
      },
      { description: "The position of the page in the list." },
    ),
  ),
});

/** GET /v1/transactions (specification 4.3, docs/contract.md §4). */
export function listTransactions(app: FastifyInstance, { useCases, checkoutUrl }: EntryOptions): void {
  const schema = {
    operationId: "listTransactions",
    summary: "List transactions",
    description:
      "Returns a page of transactions. Transactions created while you read pages are neither skipped nor repeated.",
    tags: ["Transactions"],
    security: requireScope("transactions:read"),
    querystring: listQuery,
    response,
  };
  const config = { bucket: "default", failures: ["invalid_cursor"] } as const;
  app.get("/transactions", { schema, config }, async (request) => {
    const parsed = parseListInput(parseQuery(request, namesIn(listQuery), LISTS));
    const limit = parsed.limit ?? DEFAULT_LIMIT;
    const page = await useCases.listTransactions(request.caller, { ...parsed, limit });
    const last = page.rows.at(-1);
    return {
      success: true,
      data: page.rows.map((transaction) => transactionRecord(transaction, checkoutUrl)),
      page: { nextCursor: page.hasMore && last ? page.getCursor(last) : null, hasMore: page.hasMore },
    };
  });
}

const csvResponse = {
  200: {
    description: "A file with all transactions that match the filter.",
    content: {
      "text/csv": {
        schema: Type.String({
          description:
            "A header row, then one row for each transaction. Times are in the merchant's time zone, with its offset. Cells that a spreadsheet could run as a formula start with an apostrophe. If the connection breaks, the file is incomplete.",
        }),
      },
    },
  },
};

/** GET /v1/transactions.csv: exports the same list as a file (docs/contract.md §4). */
export function exportTransactions(app: FastifyInstance, options: EntryOptions): void {
  const { useCases, stopping } = options;
  const schema = {
    operationId: "exportTransactions",
    summary: "Export transactions",
    description: "Returns all transactions that match a filter as one CSV file of any length.",
    tags: ["Transactions"],
    security: requireScope("transactions:read"),
    querystring: csvQuery,
    response: csvResponse,
  };
  const config = { bucket: "default", failures: ["invalid_cursor"] } as const;
  app.get("/transactions.csv", { schema, config }, async (request, reply) => {
    const parsed = parseListInput(parseQuery(request, namesIn(csvQuery), LISTS));
    const { timeZone, pages } = await useCases.exportTransactions(request.caller, parsed);
    const assertAllowed = async () =>
      requirePageAccess(request, reply, await authenticate(useCases, request), options);
    return sendCsv(
      reply,
      transactionsCsv({ timeZone, pages: pagesWhileAllowed(assertAllowed, pages) }),
      stopping,
    );
  });
}

function parseListInput(query: { [K in keyof Static<typeof csvQuery>]?: string }) {
  const validator = new FieldValidator();
  const parsed = parseTransactionQuery(query, validator);
  const limit =
    query.limit === undefined ? null : validator.check("limit", parseWhole(query.limit, 1, MAX_LIMIT));
  validator.throwIfInvalid();
  return { ...parsed, limit: limit ?? null, cursor: query.cursor ?? null };
}
