import {
  type Connector,
  NotAcceptedError,
  type ProcessorResult,
  type RefundResult,
} from "./connectors/connector.ts";
import type { Metrics, ProcessorCall } from "./entry/metrics.ts";
import type { PostResult, WebhookClient } from "./outbound/webhook-client.ts";
import type { RateLimits } from "./store/rate-limits.ts";
import type { Traces } from "./traces.ts";

/**
 * Wraps dependencies to measure their calls and, if enabled, to trace them, without changing their interface.
 */
export interface Instruments {
  metrics: Metrics;
  traces: Traces | null;
}

export function instrumentConnector(connector: Connector, { metrics, traces }: Instruments): Connector {
  const { name } = connector;
  const instrumented = async <A extends ProcessorResult | RefundResult>(
    operation: ProcessorCall["operation"],
    attemptId: string,
    run: () => Promise<A>,
  ): Promise<A> => {
    const startedAt = performance.now();
    let outcome: ProcessorCall["outcome"] = "no_response";
    const call = async () => {
      const result = await run().catch((error: unknown) => {
        if (error instanceof NotAcceptedError) outcome = "not_accepted";
        throw error;
      });
      outcome = result.kind;
      return result;
    };
    try {
      if (!traces) return await call();
      const attributes = { "tua.processor": name, "tua.attempt": attemptId };
      return await traces.call(`${name} ${operation}`, attributes, call, () => ({
        attributes: { "tua.outcome": outcome },
        problem: outcome === "no_response" || outcome === "not_accepted" ? outcome : null,
      }));
    } finally {
      metrics.processorCall({ processor: name, operation, outcome }, (performance.now() - startedAt) / 1000);
    }
  };
  return {
    ...connector,
    startPayment: (attempt, instrument, access) =>
      instrumented("start", attempt.id, () => connector.startPayment(attempt, instrument, access)),
    submitCustomerInput: (attempt, input, access) =>
      instrumented("submit", attempt.id, () => connector.submitCustomerInput(attempt, input, access)),
    queryPayment: (attempt, access) =>
      instrumented("query", attempt.id, () => connector.queryPayment(attempt, access)),
    refund: (refund, access) =>
      instrumented("refund", refund.attempt.id, () => connector.refund(refund, access)),
    queryRefund: (refund, access) =>
      instrumented("query_refund", refund.attempt.id, () => connector.queryRefund(refund, access)),
  };
}

export function instrumentWebhookClient(
  webhookClient: WebhookClient,
  { metrics, traces }: Instruments,
): WebhookClient {
  return {
    ...webhookClient,
    async post(webhook) {
      const posting = () => webhookClient.post(webhook);
      const result = traces
        ? // Its host, but not its URL: merchants put keys into URLs.
          await traces.call(
            "POST webhook",
            { "http.request.method": "POST", "server.address": URL.parse(webhook.url)?.hostname ?? "" },
            posting,
            (posted) => ({
              attributes: posted?.kind === "response" ? { "http.response.status_code": posted.status } : {},
              problem: posted?.kind === "failed" ? posted.error.code : null,
            }),
          )
        : await posting();
      metrics.posted(getOutcome(result), result.durationMs / 1000);
      return result;
    },
  };
}

/** `2xx` and so on, or why no complete response arrived. */
function getOutcome(result: PostResult): string {
  return result.kind === "response" ? `${Math.floor(result.status / 100)}xx` : result.error.code;
}

export function instrumentRateLimits(
  limits: RateLimits,
  { metrics }: Pick<Instruments, "metrics">,
): RateLimits {
  return {
    ...limits,
    async count(bucket, name) {
      const counted = await limits.count(bucket, name);
      if (counted.over) metrics.limited(bucket);
      return counted;
    },
  };
}
