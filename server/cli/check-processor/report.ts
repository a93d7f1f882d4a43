import type { ProcessorRequest } from "../../connectors/connector.ts";
import { compareFields, type ExpectedResponses } from "../../connectors/expected-responses.ts";

export type StepName = "credentials" | "request" | "status" | "callback" | "refund";

/** `differs`: it worked, but a response lacks a field that the connector reads. */
export type StepOutcome = "passed" | "differs" | "failed" | "unclear" | "skipped";

/** A request in a report: no value of a response except states, codes and currencies. */
interface ReportedRequest {
  operation: string;
  status: number | null;
  durationMs: number;
  error: string | null;
  states: Record<string, string>;
  missingFields: string[];
  newFields: string[];
}

export interface ReportedStep {
  step: StepName;
  outcome: StepOutcome;
  finding: string;
  requests: ReportedRequest[];
}

export interface CheckReport {
  version: string;
  processor: string;
  mode: "test";
  startedAt: string;
  attemptId: string;
  ok: boolean;
  steps: ReportedStep[];
}

/** Values that say what happened. The processor's other values may be about a person. */
const STATES = new Set(["status", "code", "reason", "type", "domain", "currency"]);
/** Text without digits, so that no number or token can be part of it. */
const STATE_TEXT = /^[A-Za-z][A-Za-z_. -]{0,59}$/;
const FIELD_NAME = /^[A-Za-z_][A-Za-z_-]{0,39}\d{0,2}$/;
const MAX_FIELDS = 20;

export function reportRequest(
  { operation, status, durationMs, error, response }: ProcessorRequest,
  expected: ExpectedResponses,
): ReportedRequest {
  const isSuccess = status !== null && status >= 200 && status < 300;
  const fields = isSuccess ? expected[operation] : undefined;
  const { missing, unexpected } = fields ? compareFields(response, fields) : { missing: [], unexpected: [] };
  const reported = { operation, status, durationMs: Math.round(durationMs), error };
  return {
    ...reported,
    states: Object.fromEntries(findStates(response, "")),
    missingFields: missing,
    newFields: [...new Set(unexpected.map(toFieldName))].slice(0, MAX_FIELDS),
  };
}

function* findStates(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return yield* findStates(value[0], `${path}[]`);
  for (const [name, one] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    if (STATES.has(name) && typeof one === "string") yield [at, STATE_TEXT.test(one) ? one : "(not shown)"];
    else if (["data", "data[]", "reason", ""].includes(path)) yield* findStates(one, at);
  }
}

/** The path, if all of its names are harmless. */
const toFieldName = (path: string): string =>
  path.split(".").every((name) => FIELD_NAME.test(name.replaceAll("[]", ""))) ? path : "(not shown)";

/** For people. */
export function formatReport({ version, processor, startedAt, attemptId, steps, ok }: CheckReport): string {
  return [
    `Check of ${processor} in test mode, Tua ${version}, ${startedAt}, ${attemptId}`,
    "",
    ...steps.flatMap(({ outcome, step, finding, requests }) => [
      `${outcome.padEnd(8)} ${step.padEnd(12)} ${finding}`,
      ...requests.flatMap(formatRequest),
    ]),
    "",
    ok ? "The processor works as the connector expects." : "Not everything works as the connector expects.",
    "This report contains no key, token or phone number.",
  ].join("\n");
}

function formatRequest(request: ReportedRequest): string[] {
  const { operation, status, durationMs, error, states, missingFields, newFields } = request;
  const indent = " ".repeat(22);
  const result = error ?? [status, ...Object.entries(states).map(([at, one]) => `${at}=${one}`)].join(" ");
  return [
    `${indent}${operation}: ${result} (${durationMs} ms)`,
    ...(missingFields.length > 0 ? [`${indent}  Missing fields: ${missingFields.join(", ")}`] : []),
    ...(newFields.length > 0 ? [`${indent}  New fields: ${newFields.join(", ")}`] : []),
  ];
}

/** Replaces the secrets wherever they appear. A last defense: nothing above should contain one. */
export const scrub = (text: string, secrets: readonly string[]): string =>
  secrets.filter((one) => one.length >= 6).reduce((rest, secret) => rest.replaceAll(secret, "•••"), text);
