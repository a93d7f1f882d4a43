import Type, { type TSchema } from "typebox";
import type { FailureCode } from "../../domain/failure.ts";
import { FIELD_CODES } from "../../domain/field-codes.ts";
import { STATUS } from "../failures.ts";
import { named, oneOf, open } from "./json-schema.ts";

/** What every endpoint may refuse with, besides its own. */
const EVERYWHERE = [
  ...(["invalid_request", "missing_credentials", "invalid_api_key", "api_key_revoked"] as const),
  ...(["api_key_expired", "invalid_token", "insufficient_scope", "ip_not_allowed"] as const),
  ...(["wrong_key_kind", "rate_limited", "internal_error", "unavailable"] as const),
] satisfies FailureCode[];

const fieldProblem = named(
  "FieldProblem",
  open(
    {
      field: Type.String({
        description: "Path of the field or name of the parameter.",
        examples: ["customer.email"],
      }),
      code: named(
        "FieldCode",
        oneOf(Object.keys(FIELD_CODES), {
          description: "The problem, as a code. New codes may come.",
          examples: ["too_long"],
        }),
      ),
      params: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The numbers and names of the message, such as `max`. Each code has its own.",
        examples: [{ max: 32 }],
      }),
      message: Type.String({
        description: "The problem, in English, to be read after the field's name.",
        examples: ["must have at most 32 characters"],
      }),
    },
    { description: "The problem of one field." },
  ),
);

/** The one shape of every refusal. */
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
              "The error, as a code. Each response lists the codes it can have. New codes may come.",
          }),
        ),
        message: Type.String({ description: "The error and its fix, in English." }),
        fields: Type.Optional(Type.Array(fieldProblem, { description: "The problems of fields, if any." })),
        requestId: Type.String({ description: "The id in `X-Request-Id`. Give it to support." }),
        docUrl: Type.String({
          format: "uri",
          description: "The page about this code.",
          examples: ["https://pay.example/docs/errors#invalid_request"],
        }),
      }),
      data: Type.Optional(
        Type.Unsafe<Record<string, unknown>>({
          type: "object",
          additionalProperties: true,
          description:
            "Facts for the caller. With `duplicate_client_reference`: the `transactionId` and `checkoutId` that use the reference.",
        }),
      ),
    },
    { description: "An error." },
  ),
  "An error. `error.code` says which, `error.message` what to do.",
);

/** By status, what an endpoint refuses with: its own codes and those of every endpoint. */
export function refusals(own: readonly FailureCode[]): Record<string, TSchema> {
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
