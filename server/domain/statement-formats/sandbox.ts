import type { StatementFormat } from "./statement-format.ts";

/** Sample statement that the sandbox exports. */
export const SANDBOX_FORMATS: readonly StatementFormat[] = [
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
