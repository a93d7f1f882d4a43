import type { StatementColumn } from "../api/statement-upload.ts";

export const ordersEn = {
  list: {
    lead: "Upload your shop’s order list, or let the shop send it. Tua compares every order with its payment and with the statements of your processors.",
    caption: "Order lists",
    upload: "Upload order list",
    name: "Order list",
    empty: {
      title: "No order lists yet",
      text: "Export your orders as CSV and upload them here. You’ll see orders that are paid and not fulfilled, fulfilled and not paid, paid twice, or paid with another amount.",
    },
  },
  example: "The file needs these columns, in any order and with the usual names of shops:",
  ways: { sent: "Sent by the shop", file: "File" },
  source: "Source",
  privacy:
    "We store each order’s reference, amount, currency, time and state. We don’t store names, addresses or phone numbers.",
  period: "Days of the list",
  periodHint:
    "The days you exported. Payments of these days that are missing from the list count as discrepancies. If empty, the days run from the first order to the last.",
  upload: {
    comparing: "Comparing with the payments",
    toFirst: "Open the existing order list",
  },
  needed: "Choose at least the reference, date, amount and status columns.",
  hints: {
    reference: "The order’s reference: the client reference of its payment.",
    status: "Fulfilled, unfulfilled or canceled, in your shop’s words.",
  } as Partial<Record<StatementColumn, string>>,
  lines: (matched: string, orders: string) => `${matched} of ${orders} orders match`,
  matched: (matched: string, orders: string) => `${matched} of ${orders} orders`,
  allAgree: "All orders of the list match their payments",
  statement: {
    back: "All order lists",
    comparedNow: "Compared with the current payments.",
    exportText: "All discrepancies of this list, with the shop’s, Tua’s and the processor’s side.",
    remove: "Remove order list",
    removeTitle: "Remove order list?",
    removeText:
      "Discrepancies found only by this list are removed too. Payments don’t change. You can upload the file again.",
    nothing: {
      title: "No discrepancies",
      text: "Every order of the list matches its payment, and no payment is missing.",
    },
  },
  discrepancies: {
    fulfilled_not_paid: {
      title: "Fulfilled, not paid",
      text: "The customer has the goods, and Tua has no money for the order. Contact the customer, or correct the order in the shop if it was returned.",
    },
    paid_not_fulfilled: {
      title: "Paid, not fulfilled",
      text: "The order was paid more than 24 hours ago, and the shop hasn’t fulfilled it or has canceled it. Fulfill it, or refund the payment.",
    },
    paid_twice: {
      title: "Paid twice",
      text: "The customer paid more than once. Refund the extra payment.",
    },
    missing_in_shop: {
      title: "Missing in the shop",
      text: "Tua has the payment, and no order list has its reference. Look for the order in the shop, or refund the payment.",
    },
    amount: {
      title: "Wrong amount",
      text: "The shop’s amount differs from what was paid, without refunds.",
    },
    currency: { title: "Wrong currency", text: "The shop and the payment have different currencies." },
    duplicate: {
      title: "Listed twice",
      text: "The list has the same reference more than once. Check whether the goods were sent twice.",
    },
  },
  columns: { ledgerAmount: "Tua", statementAmount: "Shop", processorAmount: "Processor" },
};

export type OrderMessages = typeof ordersEn;
