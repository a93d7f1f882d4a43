import { DELIVERY_ERROR_MESSAGES } from "../../../server/domain/delivery-error.ts";
import { NETWORK_NAMES } from "../../../server/domain/networks.ts";
import { METHOD_TYPES } from "../../../server/domain/payment-method.ts";
import { PROCESSOR_NAMES } from "../../../server/domain/processors.ts";
import { MODES } from "../../../server/domain/scope.ts";
import { TRANSACTION_STATUSES } from "../../../server/domain/transaction.ts";
import {
  DROP_REASONS,
  PROCESSOR_OPERATIONS,
  PROCESSOR_OUTCOMES,
  SOCKET_ENDPOINTS,
} from "../../../server/entry/metrics.ts";
import { MAX_GROUP_SIZE, MAX_WAITING } from "../../../server/store/batch-writer.ts";
import { code } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";
import { ownMetrics } from "./metrics-table.ts";

const listed = (names: readonly string[], meanings: Readonly<Record<string, string>> = {}): string =>
  names.map((name) => (meanings[name] ? `${code(name)} (${meanings[name]})` : code(name))).join(", ");
const entries = (meanings: Readonly<Record<string, string>>): string =>
  listed(Object.keys(meanings), meanings);

/** Without the error that only the store writes. */
const WEBHOOK_ERRORS = Object.keys(DELIVERY_ERROR_MESSAGES).filter((name) => name !== "worker_lost");

/** Values by label, or by metric and label if metrics have different ones. */
const VALUES: Readonly<Record<string, string>> = {
  bucket: "the rate limit, by the name of its [variable](rate-limits.md#limits), such as `default-test`",
  endpoint: entries(SOCKET_ENDPOINTS),
  "tua_http_request_duration_seconds method": "the HTTP method",
  "tua_transactions_total method": `${listed(METHOD_TYPES)}; \`none\` before the first attempt`,
  mode: listed(MODES),
  network: `${listed(Object.keys(NETWORK_NAMES))}; \`none\` for other methods, \`other\` for an unknown network`,
  operation: entries(PROCESSOR_OPERATIONS),
  "tua_processor_request_duration_seconds outcome": entries(PROCESSOR_OUTCOMES),
  "tua_webhook_request_duration_seconds outcome": `\`2xx\` to \`5xx\` by the response; otherwise ${listed(WEBHOOK_ERRORS, { aborted: "this process stopped" })}`,
  processor: listed(Object.keys(PROCESSOR_NAMES)),
  route: "the pattern of the path, such as `/v1/transactions`; `unknown` without a route",
  "tua_db_pool_connections state": "`used`, `idle`",
  "tua_transaction_inserts state": `\`queued\`: some are normal under load, more than ${MAX_GROUP_SIZE} for minutes are not, and the server rejects those above ${MAX_WAITING.toLocaleString("en")}. \`running\``,
  "tua_http_request_duration_seconds status":
    "the HTTP status. 429 is a rate limit, 503 an overload or a missing database",
  "tua_transactions_total status": listed(TRANSACTION_STATUSES, { failed: "the customer can retry" }),
  reason: entries(DROP_REASONS),
  version: "the version of Tua",
};

/** Each label with the metrics that have it, and its values. */
export function metricLabelsTable(): string {
  const labels = ownMetrics().flatMap(({ name, labelNames }) =>
    labelNames.map((label) => ({
      name,
      label,
      key: `${name} ${label}` in VALUES ? `${name} ${label}` : label,
    })),
  );
  const unknown = labels.filter(({ key }) => !(key in VALUES)).map(({ name, label }) => `${name} ${label}`);
  if (unknown.length > 0) throw new Error(`Add the values of labels: ${unknown.join(", ")}.`);
  return markdownTable(
    ["label", "metrics", "values"],
    [...Map.groupBy(labels, ({ key }) => key)]
      .map(([key, uses]) => [
        code(uses[0]?.label ?? key),
        uses.map(({ name }) => code(name)).join(", "),
        VALUES[key] ?? "",
      ])
      .toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
  );
}
