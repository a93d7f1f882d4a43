import { changes } from "./changes.ts";
import { commandTables, exitCodesTable } from "./command-tables.ts";
import { definitionDifferencesTable } from "./definition-differences.ts";
import { environmentTables } from "./environment-tables.ts";
import {
  paymentFailureTable,
  refundFailureTable,
  sandboxCardTable,
  sandboxPhoneTable,
  sandboxRefundTable,
} from "./failure-tables.ts";
import { metricLabelsTable } from "./metric-labels.ts";
import { metricsTable } from "./metrics-table.ts";
import { eventDataFields, orderFieldsTable, recordFieldsTable } from "./order-tables.ts";
import { initiateSamples } from "./quickstart-samples.ts";
import { rateLimitTables } from "./rate-limit-tables.ts";
import { rolesTable, scopesTable } from "./scope-tables.ts";
import { transitionTable } from "./transition-table.ts";

/** Tables of the documentation by name. A page of `docs` holds each between `<!-- table: NAME -->` and `<!-- end -->`. */
export const DOCS_TABLES = {
  "payment-failures": paymentFailureTable,
  "refund-failures": refundFailureTable,
  "sandbox-phones": sandboxPhoneTable,
  "sandbox-cards": sandboxCardTable,
  "sandbox-refunds": sandboxRefundTable,
  "order-fields": orderFieldsTable,
  "record-fields": recordFieldsTable,
  "event-data": eventDataFields,
  scopes: scopesTable,
  roles: rolesTable,
  transitions: transitionTable,
  environment: environmentTables,
  "initiate-samples": initiateSamples,
  "rate-limits": rateLimitTables,
  commands: commandTables,
  changes,
  "exit-codes": exitCodesTable,
  "definition-differences": definitionDifferencesTable,
  metrics: metricsTable,
  "metric-labels": metricLabelsTable,
} as const satisfies Record<string, () => string>;

const TABLE = /<!-- table: ([a-z-]+) -->\n[\s\S]*?<!-- end -->/g;

/** The text with each of its tables generated from the current code. */
export function withTables(markdown: string): string {
  return markdown.replace(TABLE, (_all, name: string) => {
    const table = (DOCS_TABLES as Readonly<Record<string, () => string>>)[name];
    if (!table) throw new Error(`No table is called ${name}: add it to DOCS_TABLES.`);
    return `<!-- table: ${name} -->\n${table()}\n<!-- end -->`;
  });
}
