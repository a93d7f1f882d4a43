import type { PaymentFragment } from "../../generated/graphql.ts";
import type { Problem } from "../../lib/problem.ts";

/** The payment at an address, as far as it is known. */
export interface OnePayment {
  id: string;
  payment: PaymentFragment | null;
  problem: Problem | null;
}

export type OnePaymentChange =
  | { kind: "open"; id: string }
  | { kind: "payment"; payment: PaymentFragment }
  | { kind: "problem"; id: string; problem: Problem };

export const unread = (id: string): OnePayment => ({ id, payment: null, problem: null });

/** What is told of another payment than the open one changes nothing. */
export function changeOnePayment(state: OnePayment, change: OnePaymentChange): OnePayment {
  switch (change.kind) {
    case "open":
      return change.id === state.id ? state : unread(change.id);
    case "payment": {
      const { payment } = change;
      if (payment.id !== state.id) return state;
      const isOlder = state.payment !== null && state.payment.updatedAt > payment.updatedAt;
      return { ...state, payment: isOlder ? state.payment : payment, problem: null };
    }
    case "problem":
      return change.id === state.id ? { ...state, problem: change.problem } : state;
  }
}
