import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { MAX_PUSHED_ORDERS } from "../../domain/pushed-orders.ts";
import { ORDER_STATES } from "../../domain/statement.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseObject } from "../json-body.ts";
import { parseQuery } from "../query.ts";
import { named, oneOf, open, strictObject, success } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";

const EXAMPLE = { reference: "ORD-1", amount: 10.5, currency: "GHS", state: "fulfilled" };

const order = named(
  "ShopOrder",
  strictObject(
    {
      reference: Type.String({
        minLength: 1,
        maxLength: 32,
        description: "The order's reference: the `clientReference` of its payment.",
        examples: ["ORD-1"],
      }),
      amount: Type.Number({
        minimum: 0,
        maximum: 999_999_999.99,
        description:
          "The amount that the order still costs, in major units: without what was refunded. 0 for a free order.",
        examples: [10.5],
      }),
      currency: Type.String({
        pattern: "^[A-Z]{3}$",
        description: "The ISO 4217 currency code.",
        examples: ["GHS"],
      }),
      state: named(
        "ShopOrderState",
        oneOf(ORDER_STATES, {
          description:
            "The state of the order in the shop. `fulfilled`: the customer has the goods, or they were sent. `unfulfilled`: not yet. `canceled`: the customer gets no goods.",
        }),
      ),
      createdAt: Type.Optional(
        Type.Unsafe<string | null>({
          type: ["string", "null"],
          format: "date-time",
          description:
            "The time of the order, in ISO 8601 with an offset. Defaults to the start of the list's day.",
          examples: ["2026-11-21T10:00:00Z"],
        }),
      ),
    },
    { examples: [EXAMPLE] },
  ),
);

const body = named(
  "PutOrderListRequest",
  strictObject(
    {
      orders: Type.Array(order, {
        minItems: 1,
        maxItems: MAX_PUSHED_ORDERS,
        description:
          "All orders of the day. A reference that is listed twice is a discrepancy of the kind `duplicate`.",
      }),
    },
    { examples: [{ orders: [EXAMPLE] }] },
  ),
);

const list = named(
  "OrderList",
  open(
    {
      statementId: Type.String({
        description: "The ID of the list. It stays the same when the list is replaced.",
        examples: ["stm_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      date: Type.String({
        format: "date",
        description: "The day of the list, in the merchant's time zone.",
        examples: ["2026-11-21"],
      }),
      orders: Type.Integer({ description: "The number of orders in the list." }),
      matched: Type.Integer({ description: "The number of orders without a discrepancy." }),
      openDiscrepancies: Type.Integer({
        description:
          "The number of open discrepancies, with payments that are missing in the list. The dashboard and GraphQL's `discrepancies` have each of them.",
      }),
    },
    { description: "The shop's order list of a day, compared with the payments." },
  ),
);

/** PUT /v1/order-lists/{date}: compares the shop's orders of a day with the payments. */
export function pushOrders(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    operationId: "putOrderList",
    summary: "Send the shop's order list of a day",
    description:
      "Compares the shop's orders of a day with the payments. A repeated call replaces the list of that day: send it again when the state of an order changes. An order in several lists has the state of the newest one. No payment changes.",
    tags: ["Order lists"],
    security: requireScope("payments:create"),
    params: strictObject({
      date: Type.String({
        format: "date",
        description:
          "The day of the orders, in the merchant's time zone, such as 2026-11-21. Not in the future.",
        examples: ["2026-11-21"],
      }),
    }),
    querystring: strictObject({}),
    body,
    response: success("The list with the number of its discrepancies.", { data: list }),
  };
  const config = {
    bucket: "default",
    failures: ["request_too_large", "unsupported_media_type"],
  } as const;
  const path = "/order-lists/:date";
  app.put<{ Params: { date: string } }>(path, { schema, config }, async (request) => {
    parseQuery(request, []);
    const { date } = request.params;
    const found = await useCases.pushOrders(request.caller, date, parseObject(request.body));
    const { id, lines, matched, discrepancies } = found;
    const data = {
      statementId: id,
      date,
      orders: lines,
      matched,
      openDiscrepancies: discrepancies.open,
    };
    return { success: true, data };
  });
}
