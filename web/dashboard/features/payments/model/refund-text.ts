import { failureReason } from "../../../entities/payment/failure-reason.ts";
import type { PaymentRefundFragment, RefundAuthorsQuery } from "../../../generated/graphql.ts";
import type { RefundMessages } from "../i18n/refund-messages.ts";

/** Failure reason in the member's language. For an unknown code, the server's text. */
export const failureText = (
  { failure }: PaymentRefundFragment,
  { reasons }: Pick<RefundMessages, "reasons">,
): string | null => failure && failureReason(failure, reasons);

type Kind = "member" | "key" | "application";

/**
 * Author of a refund: the name if known, otherwise the type. Null if the member may not see it.
 * @param createdBy in the audit log's format, such as `member mem_…`
 */
export function getAuthor(
  createdBy: string | null,
  authors: RefundAuthorsQuery | undefined,
  ownId: string | undefined,
  messages: Pick<RefundMessages, Kind | "you">,
): string | null {
  if (createdBy === null) return null;
  const [kind = "", id = ""] = createdBy.split(" ");
  if (id !== "" && id === ownId) return messages.you;
  const { members = [], apiKeys = [], applications = [] } = authors ?? {};
  const named = new Map([
    ...members.map(({ id, email }) => [id, email] as const),
    ...[...apiKeys, ...applications].map(({ id, name }) => [id, name] as const),
  ]);
  return (
    named.get(id) ?? (kind === "member" || kind === "key" || kind === "application" ? messages[kind] : null)
  );
}
