import { useNavigate } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import type { PaymentList } from "./payment-list.ts";

interface Keys {
  list: PaymentList;
  openId: string | undefined;
  focusedId: string | null;
  scrollTo: (index: number) => void;
  focusRow: (id: string) => void;
}

/**
 * `j` and `k` move down and up from the focused or open row. Enter opens a row, as on any link. If a payment
 * is open, moving opens the next one in its place.
 */
export function useRowKeys({ list: { rows }, openId, focusedId, scrollTo, focusRow }: Keys): void {
  const params = useScope();
  const navigate = useNavigate();
  const go = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === (focusedId ?? openId));
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[next];
    if (!row || next === at) return;
    scrollTo(next);
    // The panel takes the focus from the row, and returns it on closing.
    focusRow(row.id);
    if (openId === undefined) return;
    void navigate({
      to: "/m/$merchantId/$mode/payments/$transactionId",
      params: { ...params, transactionId: row.id },
      search: true,
      replace: true,
      resetScroll: false,
    });
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
}
