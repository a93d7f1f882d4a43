import type { StatementLayout } from "./layout.ts";

/** The sample that the sandbox writes of itself. */
export const SANDBOX_LAYOUTS: readonly StatementLayout[] = [
  {
    name: "sandbox_sample",
    connector: "sandbox",
    headings: {
      reference: ["reference"],
      secondReference: ["processorreference"],
      date: ["date"],
      kind: ["type"],
      status: ["status"],
      amount: ["amount"],
      fee: ["fee"],
      currency: ["currency"],
    },
    needs: ["reference", "secondReference", "date", "kind", "amount", "currency"],
  },
];
