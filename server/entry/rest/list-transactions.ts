import type { FastifyInstance } from "fastify";
import { parseWhole } from "../../domain/numbers.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import {
  parseChoice,
  parseFilterAmount,
  parseFilterCurrency,
  parseInstant,
  parseSearch,
  parseStatuses,
} from "../../domain/transaction-filter.ts";
import { authenticate } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "./query.ts";
import { transactionRecord } from "./transaction-record.ts";

const DEFAULT_LIMIT = "25";
const MAX_LIMIT = 100;
const PARAMETERS = [
  ...[
    "limit",
    "cursor",
    "status",
    "currency",
    "method",
    "from",
    "to",
    "amountMin",
    "amountMax",
    "q",
    "order",
  ],
] as const;

/** GET /v1/transactions (specification 4.3, contract §4). */
export function listTransactions(app: FastifyInstance, { useCases, checkoutUrl }: DoorOptions): void {
  app.get("/transactions", async (request) => {
    const caller = await authenticate(useCases, request);
    const query: Partial<Record<string, string>> = readQuery(request, PARAMETERS);
    const page = await useCases.listTransactions(caller, readRequest(query));
    const last = page.transactions.at(-1);
    return {
      success: true,
      data: page.transactions.map((transaction) => transactionRecord(transaction, checkoutUrl)),
      page: { nextCursor: page.hasMore && last ? page.cursorOf(last) : null, hasMore: page.hasMore },
    };
  });
}

function readRequest(query: Partial<Record<string, string>>) {
  const reader = new FieldReader();
  const optional = <T>(field: string, parse: (text: string) => Parameters<typeof reader.read<T>>[1]) => {
    const text = query[field];
    return text === undefined ? undefined : reader.read(field, parse(text));
  };
  const status = optional("status", (text) => parseStatuses(text.split(",")));
  const currency = optional("currency", parseFilterCurrency);
  const method = optional("method", (text) => parseChoice(text, METHOD_TYPES));
  const from = optional("from", parseInstant);
  const to = optional("to", parseInstant);
  const amountMin = optional("amountMin", parseFilterAmount);
  const amountMax = optional("amountMax", parseFilterAmount);
  const search = optional("q", parseSearch);
  const order = optional("order", (text) => parseChoice(text, ["asc", "desc"] as const)) ?? "desc";
  const limit = reader.read("limit", parseWhole(query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT)) ?? 0;
  if (from && to && from > to) reader.problems.push({ field: "to", message: "must not be before from" });
  reader.done();
  const filter = {
    ...(status && { status }),
    ...(currency && { currency }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(amountMin && { amountMin }),
    ...(amountMax && { amountMax }),
    ...(search && { search }),
  };
  return { filter, order, limit, cursor: query.cursor ?? null };
}
