import { ID_PREFIXES as of } from "../../../domain/ids.ts";

/** The types that `node` returns, by the prefix of their IDs. */
export const NODE_TYPES = {
  [of.transaction]: "Transaction",
  [of.checkout]: "Checkout",
  [of.paymentLink]: "PaymentLink",
  [of.attempt]: "Attempt",
  [of.refund]: "Refund",
  [of.review]: "Review",
  [of.delivery]: "Delivery",
  [of.statement]: "Statement",
  [of.discrepancy]: "Discrepancy",
  [of.merchant]: "Merchant",
  [of.apiKey]: "ApiKey",
  [of.application]: "Application",
  [of.grant]: "Grant",
  [of.member]: "Member",
  [of.invitation]: "Invitation",
  [of.session]: "MemberSession",
  [of.audit]: "AuditEntry",
  [of.webhookDrill]: "WebhookDrill",
} as const;
export type NodePrefix = keyof typeof NODE_TYPES;

/** The prefix of an ID, or null if no node type has it. */
export function nodePrefix(id: string): NodePrefix | null {
  const prefix = id.slice(0, Math.max(id.indexOf("_"), 0));
  return Object.hasOwn(NODE_TYPES, prefix) ? (prefix as NodePrefix) : null;
}
