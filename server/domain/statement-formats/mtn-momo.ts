import type { StatementFormat } from "./statement-format.ts";

/** Exports of MTN's partner portal, for Collections and Disbursements accounts. */
export const MTN_MOMO_FORMATS: readonly StatementFormat[] = [
  {
    name: "mtn_momo_transactions",
    connector: "mtn_momo",
    headings: {
      reference: ["externaltransactionid", "externalid", "externalreference"],
      secondReference: ["financialtransactionid", "transactionid", "id"],
      date: ["date", "transactiondate", "dateandtime", "datetime", "completedat"],
      amount: ["amount", "transactionamount"],
      fee: ["fee", "fees", "transactionfee", "charge"],
      currency: ["currency"],
      kind: ["transactiontype", "type"],
      status: ["status", "transactionstatus"],
    },
    required: ["reference", "secondReference", "date", "amount"],
  },
];
