import { Counter, Histogram, type Metric } from "prom-client";
import { createMetrics } from "../../../server/entry/metrics.ts";
import { opsGauges } from "../../../server/entry/ops/ops-gauges.ts";
import { code } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";

/** What the library keeps of a metric, but does not declare. */
interface Described {
  name: string;
  help: string;
  labelNames: string[];
}

function getType(metric: object): string {
  if (metric instanceof Counter) return "counter";
  return metric instanceof Histogram ? "histogram" : "gauge";
}

/** All metrics of the registry, without those of every Node process. */
export function ownMetrics(): (Metric & Described)[] {
  const metrics = createMetrics({ version: "" });
  opsGauges(metrics);
  const described = metrics.registry.getMetricsAsArray() as unknown as (Metric & Described)[];
  return described.toSorted((one, other) => one.name.localeCompare(other.name));
}

export const metricsTable = (): string =>
  markdownTable(
    ["name", "type", "labels", "meaning"],
    ownMetrics().map((metric) => [
      code(metric.name),
      getType(metric),
      metric.labelNames.map(code).join(", ") || "–",
      metric.help.replace(/\/readyz|LISTEN|DATABASE_POOL_SIZE/g, "`$&`"),
    ]),
  );
