/** Each type that `node` finds, by the prefix of its ids (`server/domain/ids.ts`). */
export const NODE_TYPES = {
  txn: "Transaction",
  co: "Checkout",
  att: "Attempt",
  rfd: "Refund",
  rvw: "Review",
  dlv: "Delivery",
  stm: "Statement",
  dif: "Discrepancy",
  mer: "Merchant",
  key: "ApiKey",
  app: "Application",
  grt: "Grant",
  mem: "Member",
  inv: "Invitation",
  ses: "MemberSession",
  aud: "AuditEntry",
} as const;
export type NodePrefix = keyof typeof NODE_TYPES;

/** The prefix of an id, or null for one that no node has. */
export function nodePrefix(id: string): NodePrefix | null {
  const prefix = id.slice(0, Math.max(id.indexOf("_"), 0));
  return Object.hasOwn(NODE_TYPES, prefix) ? (prefix as NodePrefix) : null;
}
