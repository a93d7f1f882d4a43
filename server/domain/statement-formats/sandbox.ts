import type { StatementLayout } from "./layout.ts";

/** Sample statement that the sandbox exports. */
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
    required: ["reference", "secondReference", "date", "kind", "amount", "currency"],
  },
];
