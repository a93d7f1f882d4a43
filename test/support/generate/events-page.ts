import type { TSchema } from "typebox";
import { EVENT_KINDS, type EventKind, isSentAsWebhook } from "../../../server/domain/transaction.ts";
import { eventSchema, webhookSchemas } from "../../../server/entry/rest/event-schema.ts";
import { EVENT_EXAMPLES } from "./event-examples.ts";
import { EVENT_TEXTS, TEST_EVENT } from "./event-texts.ts";
import { code, details, jsonSample } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";
import { type FieldRow, fieldRows } from "./schema-fields.ts";

const INTRO = `# Events

This page lists each event type: when Tua sends it, its fields, and an example.

Tua stores an event for each change of a payment or refund. Webhooks, \`GET /v1/events\` and the GraphQL subscription \`paymentEvents\` have the same events. GraphQL writes the types in capitals, such as \`PAYMENT_SUCCESS\`.

More event types and fields may be added. Return 200 for an unknown type, and ignore unknown fields.`;

const FINAL = `## Final events

\`data.final\` tells you when to release stock:

- **\`true\`**: the event ends the payment. \`payment.success\`: fulfill the order. \`payment.failed\`: the checkout ended unpaid, release the stock.
- **\`false\`**: the payment can still change, or the event is about something else, such as a refund. A \`payment.failed\` with \`false\` is one failed attempt. The customer can pay a minute later.

Only money that arrives late can follow a final event: then \`payment.success\` has \`late: true\`. After \`payment.success\`, Tua sends no \`payment.failed\` for the transaction. Ignore a \`payment.failed\` of a paid order.`;

const schemas = Object.fromEntries(
  EVENT_KINDS.map((kind, index) => [kind, (eventSchema as unknown as { oneOf: TSchema[] }).oneOf[index]]),
) as Record<EventKind, TSchema>;

/** The type is a different literal in each schema. */
const toRows = (schema: TSchema): FieldRow[] =>
  fieldRows(schema).map((row) => (row[0] === "`event`" ? ["`event`", "event type", row[2]] : row));
const getKey = (row: FieldRow): string => row.join("|");

const [first, ...others] = EVENT_KINDS.map((kind) => toRows(schemas[kind]));
const common = (first ?? []).filter((row) =>
  others.every((rows) => rows.some((other) => getKey(other) === getKey(row))),
);
const isCommon = new Set(common.map(getKey));

const fieldsTable = (rows: readonly FieldRow[]): string => markdownTable(["field", "type", "meaning"], rows);

/** Markdown of docs/reference/events.md. */
export const eventsPage = (): string =>
  [
    INTRO,
    markdownTable(
      ["event type", "sent when", "webhook"],
      EVENT_KINDS.map((kind) => [
        `[${code(kind)}](#${kind})`,
        EVENT_TEXTS[kind].when,
        isSentAsWebhook(kind) ? "yes" : "no",
      ]),
    ),
    "Types without a webhook are only in `GET /v1/events` and the subscription. [`webhook.test`](#webhook.test) is only a webhook.",
    FINAL,
    "## Fields of every event",
    "Amounts are JSON numbers in major units of the currency: 10.5 is GHS 10.50. Times are ISO 8601 in UTC with milliseconds. An optional field is absent if it does not apply.",
    fieldsTable(common),
    "## Event types",
    ...EVENT_KINDS.map(eventEntry),
    toEntry("webhook.test", TEST_EVENT, fieldRows(webhookSchemas["webhook.test"])),
  ].join("\n\n");

function eventEntry(kind: EventKind): string {
  const own = toRows(schemas[kind]).filter((row) => !isCommon.has(getKey(row)));
  return toEntry(kind, EVENT_TEXTS[kind], own);
}

function toEntry(
  kind: string,
  { when, final, notes, examples }: (typeof EVENT_TEXTS)[EventKind],
  rows: readonly FieldRow[],
): string {
  const recorded = EVENT_EXAMPLES.filter(({ event }) => event === kind);
  return [
    `<a id="${kind}"></a>`,
    `### ${kind}`,
    details({ "Sent when": when, ...(final && { Final: final }) }),
    ...notes,
    ...(rows.length > 0 ? ["Its own fields:", fieldsTable(rows)] : ["It has no fields of its own."]),
    ...examples.flatMap((caption, index) => [caption, jsonSample(recorded[index])]),
  ].join("\n\n");
}
