import { comesBefore } from "../../../entities/payment/list-order.ts";
import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import type { Problem } from "../../../lib/problem.ts";

export const RECENT = 10;

/** The newest payments of all. */
export interface Recent {
  /** Null until they were read. */
  rows: readonly PaymentRowFragment[] | null;
  /** Those that came by themselves: they glow once. */
  arrived: ReadonlySet<string>;
  problem: Problem | null;
}

export type RecentChange =
  | { kind: "page"; rows: readonly PaymentRowFragment[] }
  | { kind: "payment"; row: PaymentRowFragment }
  | { kind: "problem"; problem: Problem };

export const NOT_READ: Recent = { rows: null, arrived: new Set(), problem: null };

/** None ever leaves but for a newer one: what was read and what events brought are put together in any order. */
export function changeRecent(state: Recent, change: RecentChange): Recent {
  switch (change.kind) {
    case "problem":
      return { ...state, problem: change.problem };
    case "page":
      return { ...state, rows: newest([...(state.rows ?? []), ...change.rows]), problem: null };
    case "payment": {
      if (!state.rows) return state;
      const rows = newest([...state.rows, change.row]);
      const isKnown = state.rows.some(({ id }) => id === change.row.id);
      const isShown = rows.some(({ id }) => id === change.row.id);
      const kept = [...state.arrived].filter((id) => rows.some((row) => row.id === id));
      return { ...state, rows, arrived: new Set(!isKnown && isShown ? [...kept, change.row.id] : kept) };
    }
  }
}

/** Each once, in its newest state. */
function newest(rows: readonly PaymentRowFragment[]): PaymentRowFragment[] {
  const byId = new Map<string, PaymentRowFragment>();
  for (const row of rows) {
    const kept = byId.get(row.id);
    if (!kept || kept.updatedAt <= row.updatedAt) byId.set(row.id, row);
  }
  return [...byId.values()].sort((one, other) => (comesBefore(one, other) ? -1 : 1)).slice(0, RECENT);
}
