import { failureReason } from "../../../entities/payment/failure-reason.ts";
import type { PaymentRefundFragment, RefundAuthorsQuery } from "../../../generated/graphql.ts";
import type { RefundMessages } from "../i18n/refund-messages.ts";

/** Why a refund failed, in the reader's language; a code that is new to it in the server's words. */
export const failureText = (
  { failure }: PaymentRefundFragment,
  { reasons }: Pick<RefundMessages, "reasons">,
): string | null => failure && failureReason(failure, reasons);

type Kind = "member" | "key" | "application";

/**
 * Who gave money back, by name where it is known, and by kind where not; null where the reader is not told.
 * @param createdBy in the audit log's words, such as `member mem_…`
 */
export function authorOf(
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
