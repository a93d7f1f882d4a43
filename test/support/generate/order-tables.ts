import { orderFields, PAGE_FIELDS, SEARCHED_FIELDS } from "../../../server/domain/order-fields.ts";
import { recordFields } from "../../../server/domain/record-fields.ts";
import { code } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";

/** Contract §4: fields with the same rule share a row. */
export function orderFieldsTable(): string {
  const byRule = Map.groupBy(orderFields, ([, { rule }]) => rule);
  return markdownTable(
    ["field", "rule"],
    [...byRule].map(([rule, fields]) => {
      const isOptional = fields.every(([, { required }]) => required === "optional");
      const names = fields.map(([name]) => code(name)).join(", ");
      const defaultText = isOptional && fields[0]?.[1].defaultText;
      return [
        `${names}${isOptional ? " (optional)" : ""}`,
        defaultText ? `${rule}. The default is ${defaultText}` : rule,
      ];
    }),
  );
}

/** Contract §4: the record, and the other places that have each field. */
export const recordFieldsTable = (): string =>
  markdownTable(
    ["field", "meaning", "also in"],
    recordFields.map(([name, field]) => [
      code(name),
      field.description,
      (["events", "csv", "search"] as const).filter((usage) => field.in.includes(usage)).join(", "),
    ]),
  );

const inEvents = recordFields.filter(([, field]) => field.in.includes("events"));

/** The fields of every event's `data` in GraphQL, where an amount has its currency. */
export const eventDataFields = (): string =>
  `\`PaymentEventData { ${inEvents
    .map(([name]) => name)
    .filter((name) => name !== "currency")
    .join(" ")} }\``;

/** The order fields that the dashboard shows unchanged and searches. */
export const ORDER_FACTS = {
  ORDER_TEXTS: () =>
    recordFields
      .filter(([name, { kind }]) => kind === "text" && name !== "clientReference")
      .map(([name]) => name),
  SEARCHED_FIELDS: () => SEARCHED_FIELDS,
};

/** The fields that only a merchant's server may send, for the browser SDK. */
export function serverFieldsScript(): string {
  const names = orderFields.map(([name]) => name).filter((name) => !(PAGE_FIELDS as string[]).includes(name));
  return [
    "// Written by `npm run generate` from server/domain/order-fields.ts.",
    `export const SERVER_FIELDS = /^(${names.join("|")})$/;\n`,
  ].join("\n");
}
