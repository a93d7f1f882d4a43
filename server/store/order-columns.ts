import { sql } from "kysely";
import { ORDER_FIELDS, type OrderFieldKind, STORED_FIELDS } from "../domain/order-fields.ts";
import { columnOf } from "./transaction-columns.ts";

/** The type in which a field of each kind is sent. */
const SENT: Record<Exclude<OrderFieldKind, "amount" | "currency" | "seconds">, string> = {
  text: "text",
  url: "text",
  customer: "jsonb",
  metadata: "jsonb",
  methods: "text[]",
};
/** The columns of a transaction that an order fills. */
export const orderColumns = sql.join(STORED_FIELDS.map((field) => sql.id(columnOf(field))));
/** Their values. Where the order brings no webhook URL, it is the merchant's default. */
export const orderValues = sql.join(
  STORED_FIELDS.map((field) => sql.id(field === "callbackUrl" ? "webhook_url" : columnOf(field))),
);
/** The same columns with their types, as an order is sent: as JSON. */
export const sentColumns = sql.join(
  STORED_FIELDS.map((field) => sql`${sql.id(columnOf(field))} ${sql.raw(SENT[ORDER_FIELDS[field].kind])}`),
);
