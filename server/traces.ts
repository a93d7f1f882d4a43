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
import type { Statement } from "./store/connect.ts";
import { VERSION } from "./version.ts";

/** How long the last spans may take to go out when the process stops. */
const FLUSH_MS = 2_000;
/** A collector that is away is told of once in this time. */
const TELL_EVERY_MS = 60_000;
/** Characters of a statement; the longest of ours has some four thousand. */
const SHOWN_SQL = 2_000;

/** What came of a call: facts to show, and in one word what went wrong. */
export interface Outcome {
  facts: Attributes;
  problem: string | null;
}

/**
 * Spans as OpenTelemetry has them. What stands in one is chosen here and in `watched-parts.ts`, name by name: routes,
 * statements without their values, hosts. No address of a request, no header, no body, no message of an error.
 */
export interface Traces extends RequestTraces {
  /** A call to outside, as a part of the request that it is made for, if any. @param outcome gets no result where it threw. */
  call<T>(
    name: string,
    facts: Attributes,
    work: () => Promise<T>,
    outcome: (result: T | undefined) => Outcome,
  ): Promise<T>;
  /** A statement that has just ended; shown as a part of a request or a call, and else not at all. */
  statement(statement: Statement): void;
  /** Sends what is left, and waits two seconds for it at most. */
  close(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP to `endpoint`. Its other variables (`OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`,
 * `OTEL_EXPORTER_OTLP_HEADERS` and so on) are read by the SDK itself. Import this file only where it is wanted: it
 * loads the SDK.
 * @param onProblem hears, at most once a minute, why spans cannot be sent: a code.
 */
export function openTraces(endpoint: string, onProblem: (problem: string) => void): Traces {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (problem: string) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    // Its code alone: what a collector answers, and what the SDK says of headers, is not for the log.
    onProblem(/"code":"?(\w+)/.exec(problem)?.[1] ?? "unknown");
  };
  const silent = () => {};
  diag.setLogger(
    { error: tell, warn: silent, info: silent, debug: silent, verbose: silent },
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
          const { facts, problem } = outcome(result);
          span.setAttributes(facts);
          if (problem !== null) fail(span, problem);
          span.end();
        }
      }),
    statement({ sql, durationMs, error }) {
      const parent = trace.getActiveSpan();
      if (!parent?.isRecording()) return;
      const text = sql.replace(/\s+/g, " ").trim();
      const now = performance.timeOrigin + performance.now();
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, SHOWN_SQL) };
      const span = tracer.startSpan(summaryOf(text), {
        kind: SpanKind.CLIENT,
        attributes,
        startTime: now - durationMs,
      });
      // Its message may quote what was to be written.
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

/** What a statement does, to which table: what it writes, or else what it reads first. */
function summaryOf(sql: string): string {
  const written = /\b(insert into|(?<!for |key )update|delete from) "?(\w+)/i.exec(sql);
  if (written) return `${(written[1] as string).split(" ", 1)[0]} ${written[2]}`;
  const read = /\bfrom "?([a-z_]\w*)"?(?! *\()/i.exec(sql);
  return read ? `select ${read[1]}` : (sql.split(" ", 1)[0] as string);
}
