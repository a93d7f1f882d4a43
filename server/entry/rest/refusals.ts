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
          description: "What is wrong with it, for programs. New codes may come.",
          examples: ["too_long"],
        }),
      ),
      params: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        description: "The numbers and names in the message, such as `max`; by code always the same.",
        examples: [{ max: 32 }],
      }),
      message: Type.String({
        description: "The same for people, to be read behind the field's name.",
        examples: ["must have at most 32 characters"],
      }),
    },
    { description: "What is wrong with one field." },
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
              "What a program reads. Each response names those that it can have; new codes may come.",
          }),
        ),
        message: Type.String({ description: "What to do about it, for people." }),
        fields: Type.Optional(
          Type.Array(fieldProblem, { description: "Every field that is wrong, where fields are." }),
        ),
        requestId: Type.String({ description: "The same as in `X-Request-Id`: tell it to support." }),
        docUrl: Type.String({
          format: "uri",
          description: "The page about this code.",
          examples: ["https://pay.example/docs/errors#invalid_request"],
        }),
      }),
      data: Type.Optional(
        Type.Unsafe<Record<string, unknown>>({
          type: "object",
          description:
            "Facts that help on. With `duplicate_client_reference`: the `transactionId` and `checkoutId` that hold the reference.",
        }),
      ),
    },
    { description: "A refusal. Nothing was done." },
  ),
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
