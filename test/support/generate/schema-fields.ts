import type { TSchema } from "typebox";
import { code } from "./markdown-entry.ts";

/** The parts of a JSON schema that a table of fields shows. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** Path, type and meaning. */
export type FieldRow = readonly [path: string, type: string, meaning: string];

/** Enums that another page lists. */
const LISTED: Readonly<Record<string, string>> = {
  PaymentFailureCode: "[payment failure code](errors.md#payment-failure-codes)",
  RefundFailureCode: "[refund failure code](errors.md#refund-failure-codes)",
};

/** The fields of an object and of the objects in it. */
export function fieldRows(schema: TSchema, prefix = ""): FieldRow[] {
  const { properties = {}, required = [] } = schema as Schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const type = getType(field) + (required.includes(name) ? "" : ", optional");
    const row: FieldRow = [code(path), type, field.description ?? ""];
    return [row, ...fieldRows(field as TSchema, `${path}.`)];
  });
}

function getType({
  const: value,
  enum: values,
  type = [],
  format,
  title,
  additionalProperties,
}: Schema): string {
  if (value !== undefined) return code(JSON.stringify(value));
  const [base = "", ...others] = [type].flat();
  const orNull = others.includes("null") ? " or null" : "";
  if (title && LISTED[title]) return LISTED[title] + orNull;
  if (values) return values.map((one) => code(String(one))).join(", ");
  if (format === "date-time") return `time${orNull}`;
  const ofTexts = typeof additionalProperties === "object" ? " of strings" : "";
  return base + ofTexts + orNull;
}
