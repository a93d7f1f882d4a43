import Type, { type TSchema } from "typebox";
import type { ErrorCode } from "../../domain/app-error.ts";
import { FIELD_CODES } from "../../domain/field-codes.ts";
import { STATUS } from "../send-error.ts";
import { named, oneOf, open } from "./json-schema.ts";

/** Error codes of all endpoints. */
const EVERYWHERE = [
  ...(["invalid_request", "missing_credentials", "invalid_api_key", "api_key_revoked"] as const),
  ...(["api_key_expired", "invalid_token", "insufficient_scope", "ip_not_allowed"] as const),
  ...(["wrong_key_kind", "rate_limited", "internal_error", "unavailable"] as const),
] satisfies ErrorCode[];

const fieldProblem = named(
  "FieldProblem",
  open(
    {
      field: Type.String({
        description: "The path of the field, or the name of the parameter.",
        examples: ["customer.email"],
      }),
      code: named(
        "FieldProblemCode",
        oneOf(Object.keys(FIELD_CODES), {
          description: "The problem as a machine-readable code. More codes may be added.",
          examples: ["too_long"],
        }),
      ),
      params: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The values in the message by name, such as `max`. They depend on the code.",
        examples: [{ max: 32 }],
      }),
      message: Type.String({
        description: "The problem in English. Display it after the field's name.",
        examples: ["must have at most 32 characters"],
      }),
    },
    { description: "The problem of a field." },
  ),
);

const dataField = (code: ErrorCode, description: string) =>
  Type.Optional(Type.String({ description: `With \`${code}\`: ${description}` }));

/** The possible contents of `AppError.data`. */
const errorData = named(
  "ErrorData",
  Type.Object(
    {
      transactionId: dataField(
        "duplicate_client_reference",
        "the ID of the transaction that uses the reference.",
      ),
      checkoutId: dataField("duplicate_client_reference", "the ID of its checkout session."),
      scope: dataField("insufficient_scope", "the missing scope, if a scope is missing."),
    },
    { additionalProperties: true, description: "Details of the error. More may be added." },
  ),
);

/** The format of all errors. */
const error = named(
  "Error",
  open(
    {
      success: Type.Literal(false),
      error: open({
        code: named(
          "ErrorCode",
          oneOf(Object.keys(STATUS), {
            description:
              "The error as a machine-readable code. Each response lists its possible codes. More codes may be added.",
          }),
        ),
        message: Type.String({ description: "The error and its fix in English." }),
        fields: Type.Optional(
          Type.Array(fieldProblem, { description: "The problems of fields. Absent if there are none." }),
        ),
        requestId: Type.String({
          description: "The ID of the request, as in `X-Request-Id`. Include it in support requests.",
        }),
        docUrl: Type.String({
          format: "uri",
          description: "The URL of the documentation of the code.",
          examples: ["https://pay.example/docs/errors#invalid_request"],
        }),
      }),
      data: Type.Optional(errorData),
    },
    { description: "An error." },
  ),
  "An error. `error.code` identifies it, and `error.message` explains the fix.",
);

/** Error responses of an endpoint by status: its own codes and those of all endpoints. */
export function errorResponses(own: readonly ErrorCode[]): Record<string, TSchema> {
  const byStatus = Map.groupBy([...EVERYWHERE, ...own], (code) => STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        { ...error, description: codes.map((code) => `\`${code}\``).join(", ") },
      ]),
  );
}
