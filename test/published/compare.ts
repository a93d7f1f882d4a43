import type { ErrorObject } from "ajv/dist/2020.js";
import type { LoggedExchange } from "../support/processors/exchange-log.ts";
import type { PublishedDefinition, PublishedOperation } from "./definition.ts";
import type { Difference } from "./difference.ts";
import { findKnown, type KnownDifference } from "./known-differences.ts";

/** Headers that HTTP itself or the gateway in front of the processor defines. */
const OTHER_HEADERS = new Set(
  "host connection accept content-type content-length authorization user-agent ocp-apim-subscription-key".split(
    " ",
  ),
);

export interface Comparison {
  compared: number;
  /** The names of the operations that the exchanges use. */
  operations: string[];
  differences: { difference: Difference; times: number; known: KnownDifference | undefined }[];
}

/** Compares the exchanges that the definitions cover. */
export function compareAll(
  exchanges: readonly LoggedExchange[],
  definitions: readonly PublishedDefinition[],
): Comparison {
  const operations = new Set<string>();
  const found = new Map<string, Comparison["differences"][number]>();
  let compared = 0;
  for (const exchange of exchanges) {
    const result = compareExchange(exchange, definitions);
    if (!result) continue;
    compared += 1;
    operations.add(result.operation);
    for (const one of result.differences) {
      const difference = { processor: exchange.processor, operation: result.operation, ...one };
      const key = JSON.stringify(Object.values(difference));
      const entry = found.get(key) ?? { difference, times: 0, known: findKnown(difference) };
      entry.times += 1;
      found.set(key, entry);
    }
  }
  const differences = [...found].sort(([a], [b]) => a.localeCompare(b)).map(([, entry]) => entry);
  return { compared, operations: [...operations].sort(), differences };
}

type Found = Omit<Difference, "processor" | "operation">;

/** Null if no given definition covers the exchange's path. */
function compareExchange(
  { processor, method, path, headers, text, reply }: LoggedExchange,
  definitions: readonly PublishedDefinition[],
): { operation: string; differences: Found[] } | null {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const definition = definitions.find((one) => one.covers(processor, pathname));
  if (!definition) return null;
  const operation = definition.findOperation(method, pathname);
  const undefinedPath = { side: "request", at: "/", problem: "not defined" };
  if (!operation) return { operation: `${method} ${pathname}`, differences: [undefinedPath] };
  const differences = [
    ...compareParameters(operation, headers, searchParams),
    ...compareRequest(operation, text),
    ...(reply ? compareReply(operation, reply) : []),
  ];
  return { operation: operation.name, differences };
}

function compareParameters(
  { parameters }: PublishedOperation,
  headers: LoggedExchange["headers"],
  query: URLSearchParams,
): Found[] {
  const named = (kind: string) => parameters.filter((one) => one.in === kind);
  const missing = [
    ...named("header").filter((one) => one.required && !(one.name.toLowerCase() in headers)),
    ...named("query").filter((one) => one.required && !query.has(one.name)),
  ];
  const known = (kind: string) => named(kind).map((one) => one.name.toLowerCase());
  const unknown = [
    ...Object.keys(headers).filter((one) => !OTHER_HEADERS.has(one) && !known("header").includes(one)),
    ...[...query.keys()].filter((one) => !known("query").includes(one.toLowerCase())),
  ];
  return [
    ...missing.map((one) => ({ at: one.name, problem: "missing" })),
    ...unknown.map((at) => ({ at, problem: "not defined" })),
  ].map((one) => ({ side: "request", ...one }));
}

function compareRequest({ request }: PublishedOperation, text: string): Found[] {
  const side = "request";
  if (request === null) return text === "" ? [] : [{ side, at: "/", problem: "body not defined" }];
  if (text === "") return [{ side, at: "/", problem: "no body" }];
  return request(JSON.parse(text)) ? [] : toDifferences(request.errors ?? [], side);
}

function compareReply(
  { responses }: PublishedOperation,
  { status, body }: NonNullable<LoggedExchange["reply"]>,
): Found[] {
  const { status: own, data } = (body ?? {}) as { status?: unknown; data?: { status?: unknown } };
  const state = [data?.status, own].find((one) => typeof one === "string");
  const side = `response ${status}${state ? ` ${state}` : ""}`;
  if (!(String(status) in responses)) return [{ side, at: "/", problem: "status not defined" }];
  const validate = responses[String(status)];
  if (!validate) return body === undefined ? [] : [{ side, at: "/", problem: "body not defined" }];
  if (body === undefined) return [{ side, at: "/", problem: "no body" }];
  return validate(body) ? [] : toDifferences(validate.errors ?? [], side);
}

/** One difference for all fields that an object lacks or has in addition. */
function toDifferences(errors: readonly ErrorObject[], side: string): Found[] {
  const byProblem = new Map<string, { at: string; problem: string; names: string[] }>();
  for (const { keyword, instancePath, params } of errors) {
    const at = instancePath.replace(/\/\d+(?=\/|$)/g, "/*") || "/";
    const { problem, name } = describe(keyword, params);
    const key = `${at} ${problem}`;
    const known = byProblem.get(key) ?? { at, problem, names: [] };
    if (name && !known.names.includes(name)) known.names.push(name);
    byProblem.set(key, known);
  }
  return [...byProblem.values()].map(({ at, problem, names }) => ({
    side,
    at,
    problem: [problem, names.sort().join(", ")].filter(Boolean).join(": "),
  }));
}

function describe(keyword: string, params: Record<string, unknown>): { problem: string; name?: string } {
  switch (keyword) {
    case "required":
      return { problem: "missing", name: String(params.missingProperty) };
    case "unevaluatedProperties":
    case "additionalProperties":
      return {
        problem: "not defined",
        name: String(params.unevaluatedProperty ?? params.additionalProperty),
      };
    case "type":
      return { problem: `not ${[params.type].flat().join(" or ")}` };
    case "enum":
      return { problem: "not one of the defined values" };
    default:
      return { problem: `fails ${keyword}` };
  }
}
