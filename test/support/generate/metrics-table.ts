import { Counter, Histogram, type Metric } from "prom-client";
import { createMetrics } from "../../../server/entry/metrics.ts";
import { opsGauges } from "../../../server/entry/ops/ops-gauges.ts";
import { markdownTable } from "./markdown-table.ts";

/** What the library keeps of a metric, but does not declare. */
interface Described {
  name: string;
  help: string;
  labelNames: string[];
}

function typeOf(metric: object): string {
  if (metric instanceof Counter) return "counter";
  return metric instanceof Histogram ? "histogram" : "gauge";
}

/** All metrics of the registry, without those of every Node process. */
export function metricsTable(): string {
  const metrics = createMetrics({ version: "" });
  opsGauges(metrics);
  const described = metrics.registry.getMetricsAsArray() as unknown as (Metric & Described)[];
  return markdownTable(
    ["name", "type", "labels", "meaning"],
    described
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((metric) => [
        `\`${metric.name}\``,
        typeOf(metric),
        metric.labelNames.map((label) => `\`${label}\``).join(", ") || "–",
        metric.help.replace(/\/readyz|LISTEN|DATABASE_POOL_SIZE/g, "`$&`"),
      ]),
  );
}
