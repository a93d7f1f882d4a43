import { sql } from "kysely";
import { ORDER_FIELDS, type OrderFieldKind, STORED_FIELDS } from "../domain/order-fields.ts";
import { toColumn } from "./transaction-columns.ts";

/** The SQL type of each kind of field. */
const COLUMN_TYPES: Record<Exclude<OrderFieldKind, "amount" | "currency" | "seconds">, string> = {
  text: "text",
  url: "text",
  customer: "jsonb",
  metadata: "jsonb",
  methods: "text[]",
};
/** The columns of a transaction that an order sets. */
export const orderColumns = sql.join(STORED_FIELDS.map((field) => sql.id(toColumn(field))));
/** Their values. Without a webhook URL in the order, the merchant's default. */
export const orderValues = sql.join(
  STORED_FIELDS.map((field) => sql.id(field === "callbackUrl" ? "webhook_url" : toColumn(field))),
);
/** The same columns with their types, as the JSON of an order contains them. */
export const typedColumns = sql.join(
  STORED_FIELDS.map(
    (field) => sql`${sql.id(toColumn(field))} ${sql.raw(COLUMN_TYPES[ORDER_FIELDS[field].kind])}`,
  ),
);
