import type { ErrorCode } from "../../../server/domain/app-error.ts";
import { FIELD_CODE_MEANINGS } from "../../../server/domain/field-messages.ts";
import { PAYMENT_FAILURES, type PaymentFailureCode } from "../../../server/domain/payment-failure.ts";
import { REFUND_FAILURES, type RefundFailureCode } from "../../../server/domain/refund.ts";
import type { ProtocolCode } from "../../../server/entry/error-pages.ts";
import { STATUS } from "../../../server/entry/send-error.ts";
import { exampleResponse, protocolResponse } from "./error-examples.ts";
import {
  ERROR_MEANINGS,
  type ErrorMeaning,
  PAYMENT_FAILURE_FIXES,
  PROTOCOL_MEANINGS,
  REFUND_FAILURE_FIXES,
  SDK_ERROR_MEANINGS,
} from "./error-meanings.ts";
import { fieldExample } from "./field-examples.ts";
import { code, codeEntry, details, jsonSample } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";

const INTRO = `# Errors

This page lists each code of an error, a failed payment or refund, and an invalid field, with its cause and fix. Every \`docUrl\` links to a code here.

REST and the hosted page send an error as JSON with the HTTP status of its code:

${jsonSample(exampleResponse("invalid_request"))}

- Branch on \`code\`. The text of \`message\` can change.
- \`fields\` has the problem of each invalid field, with a [field code](#field-codes).
- \`requestId\` identifies the request in Settings → Activity → **Requests** of the dashboard ([request log](../guides/request-log.md)) and in the server's log. Include it in support requests.
- \`data\` has details of some codes.

GraphQL sends the same \`code\`, \`fields\`, \`data\` and \`requestId\` in \`errors[].extensions\`. The HTTP statuses below are those of REST. GraphQL has them only if it rejects the whole request. [An error of a field](graphql-errors-and-limits.md#status-and-partial-results) has status 200.

**Retryable** says whether the same request can succeed:

- **no**: change something first, as the fix describes.
- **yes**: repeat it at any time.
- **after a delay**: wait for the number of seconds in the \`Retry-After\` header, or in \`extensions.retryAfterSeconds\` of GraphQL. Without either, increase the delay after each attempt.

More codes may be added. Treat an unknown code by its HTTP status.`;

/** Markdown of docs/reference/errors.md. */
export const errorsPage = (): string =>
  [
    INTRO,
    "## Error codes",
    "In `error.code` of REST and `extensions.code` of GraphQL.",
    errorIndex(),
    ...(Object.keys(ERROR_MEANINGS) as ErrorCode[]).map((name) =>
      codeEntry(
        { name, anchor: name, lines: meaningLines(ERROR_MEANINGS[name], STATUS[name]) },
        exampleResponse(name),
      ),
    ),
    "## Payment failure codes",
    "In `failure.code` of a transaction or attempt, and in `data.code` of the event `payment.failed`. Retryable means that another attempt of the same customer can succeed.",
    ...(Object.keys(PAYMENT_FAILURES) as PaymentFailureCode[]).map((name) =>
      codeEntry({
        name,
        anchor: `failure.${name}`,
        lines: failureLines(PAYMENT_FAILURES[name], PAYMENT_FAILURE_FIXES[name]),
      }),
    ),
    "## Refund failure codes",
    "In `failure.code` of a refund, and in `data.refundFailure.code` of the event `refund.failed`. Retryable means that another refund can succeed.",
    ...(Object.keys(REFUND_FAILURES) as RefundFailureCode[]).map((name) =>
      codeEntry({
        name,
        anchor: `refund.${name}`,
        lines: failureLines(REFUND_FAILURES[name], REFUND_FAILURE_FIXES[name]),
      }),
    ),
    "## Field codes",
    "In `error.fields[].code` of REST and `extensions.fields[].code` of GraphQL. `params` has the values in braces, and `message` is the same text in English. Each code with parameters has an example of an entry. Correct the field before you repeat the request.",
    ...FIELD_CODE_MEANINGS.map(({ code: name, sentence }) =>
      codeEntry({ name, anchor: `field.${name}`, lines: [sentence] }, fieldExample(name)),
    ),
    "## Browser SDK codes",
    "In `error.code` of the SDK's `onError`, in addition to the error codes above.",
    ...Object.entries(SDK_ERROR_MEANINGS).map(([name, meaning]) =>
      codeEntry({ name, anchor: `sdk.${name}`, lines: meaningLines(meaning) }),
    ),
    "## GraphQL protocol codes",
    "In `extensions.code`, for clients with automatic persisted queries. The HTTP status is 200.",
    ...(Object.keys(PROTOCOL_MEANINGS) as ProtocolCode[]).map((name) =>
      codeEntry({ name, anchor: name, lines: meaningLines(PROTOCOL_MEANINGS[name]) }, protocolResponse(name)),
    ),
  ].join("\n\n");

const errorIndex = (): string =>
  markdownTable(
    ["code", "HTTP status", "retryable"],
    Object.entries(ERROR_MEANINGS).map(([name, { retryable }]) => [
      `[${code(name)}](#${name})`,
      String(STATUS[name as ErrorCode]),
      retryable,
    ]),
  );

const meaningLines = ({ cause, fix, retryable }: ErrorMeaning, status?: number): string[] => [
  details({ ...(status && { "HTTP status": String(status) }), Cause: cause, Fix: fix, Retryable: retryable }),
];

const failureLines = (
  { reason, retryable }: { reason: string; retryable: boolean },
  fix: string,
): string[] => [details({ Cause: `${reason}.`, Fix: fix, Retryable: retryable ? "yes" : "no" })];
