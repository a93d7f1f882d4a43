import type { StatementFormat } from "./statement-format.ts";

/** Common headings of any processor. The result is a guess that users confirm. */
export const ANY_FORMAT: Pick<StatementFormat, "headings"> = {
  headings: {
    reference: [
      ...["reference", "externaltransactionid", "externalid", "merchantreference", "clientreference"],
      ...[
        "transactionreference",
        "transactionid",
        "receiptno",
        "receiptnumber",
        "paymentreference",
        "id",
        "ref",
      ],
    ],
    secondReference: [
      ...[
        "processorreference",
        "financialtransactionid",
        "providerreference",
        "transactionid",
        "receiptno",
        "id",
      ],
    ],
    date: [
      ...[
        "date",
        "transactiondate",
        "paidat",
        "completiontime",
        "datetime",
        "dateandtime",
        "time",
        "timestamp",
      ],
      ...["createdat", "valuedate", "postingdate"],
    ],
    amount: [
      "amount",
      "grossamount",
      "transactionamount",
      "amountpaid",
      "paidin",
      "credit",
      "moneyin",
      "gross",
    ],
    amountOut: ["withdrawn", "debit", "moneyout", "paidout", "amountout"],
    fee: ["fee", "fees", "charge", "charges", "transactionfee", "commission"],
    currency: ["currency", "ccy", "currencycode"],
    kind: ["type", "transactiontype", "kind"],
    status: ["status", "transactionstatus", "state"],
  },
};
