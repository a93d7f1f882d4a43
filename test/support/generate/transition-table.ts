import { isFinal, TRANSITIONS, type TransactionStatus } from "../../../server/domain/transaction.ts";
import { markdownTable } from "./markdown-table.ts";

function cell(next: TransactionStatus | "close" | null): string {
  if (next === null) return "no change";
  return next === "close" ? "closes the checkout" : `\`${next}\``;
}

export const transitionTable = (): string =>
  markdownTable(
    ["status", "the customer pays", "cancelation", "expiry", "final"],
    Object.entries(TRANSITIONS).map(([status, { attempt, cancel, expire }]) => [
      ...[`\`${status}\``, cell(attempt), cell(cancel), cell(expire)],
      isFinal(status as TransactionStatus) ? "yes" : "no",
    ]),
  );
