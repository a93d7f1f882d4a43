import { invalidField } from "../../domain/app-error.ts";

/** The request parameters next to an operation's text (GraphQL over HTTP §5.4.1). */
export interface OperationParts {
  operationName: string | null;
  variables: Record<string, unknown> | null;
  extensions: Record<string, unknown> | null;
}

/** Reads them from a body. Each can be absent or null. @throws AppError `invalid_request` with the first invalid one. */
export function parseOperationParts(body: object): OperationParts {
  const { operationName = null, variables = null, extensions = null } = body as Record<string, unknown>;
  if (operationName !== null && typeof operationName !== "string") {
    throw invalidField("operationName", "wrong_type", { expected: "string" });
  }
  return {
    operationName,
    variables: parseObject("variables", variables),
    extensions: parseObject("extensions", extensions),
  };
}

function parseObject(name: string, value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || Array.isArray(value)) {
    throw invalidField(name, "wrong_type", { expected: "object" });
  }
  return value as Record<string, unknown> | null;
}
