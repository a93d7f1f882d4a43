import { useNavigate } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import type { PaymentList } from "./payment-list.ts";

interface Keys {
  list: PaymentList;
  openId: string | undefined;
  standsOn: string | null;
  scrollTo: (index: number) => void;
  standOn: (id: string) => void;
}

/**
 * `j` and `k` go down and up the rows, from the one with the focus, or the open one; Enter opens, as on any link. Where
 * one is open, the next opens in its place.
 */
export function useRowKeys({ list: { rows }, openId, standsOn, scrollTo, standOn }: Keys): void {
  const params = useScope();
  const navigate = useNavigate();
  const go = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === (standsOn ?? openId));
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
    const row = rows[next];
    if (!row || next === at) return;
    scrollTo(next);
    // The panel takes the focus from there, and gives it back when it is closed.
    standOn(row.id);
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
