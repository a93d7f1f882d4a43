import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { RequestTraces } from "./entry/request-traces.ts";
import type { SqlStatement } from "./store/connect.ts";
import { VERSION } from "./version.ts";

/** How long shutdown waits for the last spans, in milliseconds. */
const FLUSH_MS = 2_000;
/** Minimum milliseconds between two reports of an unavailable collector. */
const REPORT_INTERVAL_MS = 60_000;
/** Maximum length of a statement in characters. Our longest has about 4,000. */
const MAX_SQL_LENGTH = 2_000;

/** The result of a call: attributes to show, and a code if it failed. */
export interface SpanOutcome {
  attributes: Attributes;
  problem: string | null;
}

/**
 * OpenTelemetry spans. Their contents are chosen by name, here and in `instrumentation.ts`: routes,
 * statements without their values, hosts. Never a request's URL, header or body, or an error's message.
 */
export interface Traces extends RequestTraces {
  /**
   * An outgoing call, as a child of its request, if any. @param outcome receives no result if the call threw
   */
  call<T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
    outcome: (result: T | undefined) => SpanOutcome,
  ): Promise<T>;
  /** A finished statement. Recorded only as a child of a request or call. */
  statement(statement: SqlStatement): void;
  /** Sends the remaining spans, for up to 2 seconds. */
  close(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP to `endpoint`. The SDK reads its other variables itself (`OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` and so on). Import this file only if tracing is
 * enabled: it loads the SDK.
 * @param onProblem called at most once a minute with the code of an export error
 */
export function createTraces(endpoint: string, onProblem: (problem: string) => void): Traces {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const log = (problem: string) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    // Only its code: the collector's response and the SDK's text about headers must not be logged.
    onProblem(/"code":"?(\w+)/.exec(problem)?.[1] ?? "unknown");
  };
  const silent = () => {};
  diag.setLogger(
    { error: log, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({ "service.name": "tua", "service.version": VERSION });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` })),
    ],
  });
  provider.register();
  const tracer = provider.getTracer("tua", VERSION);

  return {
    begin({ method, route, requestId }, headers) {
      const caller = propagation.extract(ROOT_CONTEXT, headers);
      const attributes = { "http.request.method": method, "http.route": route, "tua.request_id": requestId };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
      const within = trace.setSpan(caller, span);
      return {
        run: (work) => context.with(within, work),
        end(status) {
          if (status !== null) span.setAttribute("http.response.status_code", status);
          if (status === null || status >= 500) fail(span, status === null ? "client_left" : String(status));
          span.end();
        },
      };
    },
    call: (name, attributes, work, outcome) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        let result: Awaited<ReturnType<typeof work>> | undefined;
        try {
          result = await work();
          return result;
        } finally {
          const { attributes, problem } = outcome(result);
          span.setAttributes(attributes);
          if (problem !== null) fail(span, problem);
          span.end();
        }
      }),
    statement({ sql, durationMs, error }) {
      const parent = trace.getActiveSpan();
      if (!parent?.isRecording()) return;
      const text = sql.replace(/\s+/g, " ").trim();
      const now = performance.timeOrigin + performance.now();
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, MAX_SQL_LENGTH) };
      const span = tracer.startSpan(summarize(text), {
        kind: SpanKind.CLIENT,
        attributes,
        startTime: now - durationMs,
      });
      // Its message may quote values.
      if (error) fail(span, String((error as { code?: unknown }).code ?? "error"));
      span.end(now);
    },
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FLUSH_MS);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

function fail(span: Span, problem: string): void {
  span.setAttribute("error.type", problem);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A statement's operation and table: the table that it writes, otherwise the first that it reads. */
function summarize(sql: string): string {
  const written = /\b(insert into|(?<!for |key )update|delete from) "?(\w+)/i.exec(sql);
  if (written) return `${(written[1] as string).split(" ", 1)[0]} ${written[2]}`;
  const read = /\bfrom "?([a-z_]\w*)"?(?! *\()/i.exec(sql);
  return read ? `select ${read[1]}` : (sql.split(" ", 1)[0] as string);
}
