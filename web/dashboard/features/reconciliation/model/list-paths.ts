import type { StatementSource } from "../../../generated/graphql.ts";

/** The pages of statements and of order lists. */
export const LIST_PATHS = {
  PROCESSOR: "/m/$merchantId/$mode/reconciliation/statements",
  SHOP: "/m/$merchantId/$mode/reconciliation/statements/orders",
} as const satisfies Record<StatementSource, string>;

/** The source of a list by its processor. */
export const getSource = ({ processor }: { processor: string }): StatementSource =>
  processor === "shop" ? "SHOP" : "PROCESSOR";
