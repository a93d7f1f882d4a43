import type { StatementFormat } from "./statement-format.ts";

const currency = ["currency", "transactioncurrency"];
const status = ["status", "transactionstatus", "refundstatus", "settlementstatus"];

/** Exports of Paystack's dashboard: transactions, refunds and payouts (called settlements there). */
export const PAYSTACK_FORMATS: readonly StatementFormat[] = [
  {
    name: "paystack_refunds",
    connector: "paystack",
    headings: {
      reference: ["refundid", "refundreference", "id"],
      date: ["refundedat", "refunddate", "daterefunded", "createdat"],
      amount: ["refundamount", "refundedamount", "amountrefunded"],
      currency,
      status,
    },
    required: ["reference", "date", "amount"],
    kind: "refund",
  },
  {
    name: "paystack_settlements",
    connector: "paystack",
    headings: {
      reference: ["settlementid", "payoutid", "id"],
      date: ["settlementdate", "settledat", "datesettled", "payoutdate"],
      amount: ["effectiveamount", "amountsettled", "settledamount", "settlementamount", "payoutamount"],
      currency,
      status,
    },
    required: ["reference", "date", "amount"],
    kind: "payout",
  },
  {
    name: "paystack_transactions",
    connector: "paystack",
    headings: {
      reference: ["reference", "transactionreference"],
      secondReference: ["id", "transactionid"],
      date: ["paidat", "datepaid", "transactiondate", "createdat", "date"],
      amount: ["amount", "amountpaid", "transactionamount"],
      fee: ["fees", "fee", "paystackfees", "transactionfees", "totalfees"],
      currency,
      status,
    },
    required: ["reference", "date", "amount", "fee"],
    kind: "payment",
  },
];
