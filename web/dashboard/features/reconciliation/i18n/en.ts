import { plural } from "../../../../plural.ts";
import type { STATEMENT_FORMATS } from "../../../generated/facts.ts";
import type { StatementLineStatus } from "../../../generated/graphql.ts";
import type { StatementColumn } from "../api/statement-upload.ts";

type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const en = {
  title: "Reconciliation",
  tabs: { label: "Reconciliation", days: "Days", statements: "Statements", orders: "Orders" },
  sandbox: "Sandbox",

  days: {
    lead: (zone: string) =>
      `Payments, refunds, fees, payouts and balances per processor, by day in the ${zone} time zone. A completed day never changes.`,
    caption: "Days",
    day: "Day",
    captured: "Payments",
    refunded: "Refunds",
    disputed: "Lost disputes",
    fees: "Fees",
    paidOut: "Payouts",
    closingBalance: "Closing balance",
    state: "Status",
    today: "Today so far",
    closed: "Final",
    running: "In progress",
    toExplain: (count: number) => `${count} to review`,
    payments: (text: string, count: number) =>
      plural("en", count, { one: `${text} payment`, other: `${text} payments` }),
    empty: {
      title: "No payments yet",
      text: "Each day appears here after your first payment, with your balance at every processor. Tua records all payments, refunds, lost disputes, fees and payouts with double-entry bookkeeping. Entries never change.",
    },
    export: "Export CSV",
    exportTitle: "Export days",
    exportText:
      "One row per day, processor and currency: opening balance, payments, refunds, lost disputes, fees, payouts and closing balance.",
    exportZone: (zone: string) => `Days and times use the ${zone} time zone.`,
  },

  day: {
    final:
      "This day is final. New entries are dated when they are recorded, and existing entries never change.",
    running: "This day is in progress. Its balances become final 10 minutes after it ends.",
    openingBalance: "Opening balance",
    captured: (count: string) => `Payments (${count})`,
    refunded: (count: string) => `Refunds (${count})`,
    disputed: "Lost disputes",
    fees: "Fees",
    paidOut: "Payouts",
    closingBalance: "Closing balance",
    currentBalance: "Current balance",
    none: "No activity and no balance on this day.",
    discrepancies: (count: number) =>
      plural("en", count, {
        one: `${count} statement discrepancy is open.`,
        other: `${count} statement discrepancies are open.`,
      }),
    reviews: (count: number) =>
      plural("en", count, {
        one: `${count} payment on this day needs review.`,
        other: `${count} payments on this day need review.`,
      }),
    toStatements: "View statements",
    toReviews: "View reviews",
    entries: "Export entries",
    entriesText: "All ledger entries of this day, with debit and credit.",
    booked: "Fees and payouts from a statement count on the day of the upload.",
  },

  statements: {
    lead: "Upload a statement from a processor or network. Tua compares every line with your ledger, down to the smallest currency unit.",
    caption: "Statements",
    upload: "Upload statement",
    name: "Statement",
    period: "Period",
    agreed: "Matched",
    discrepancies: "Discrepancies",
    uploaded: "Uploaded",
    matched: (matched: string, lines: string) => `${matched} of ${lines} lines`,
    none: "None",
    explained: "All resolved",
    open: (text: string, _count: number) => `${text} open`,
    more: "Show more",
    empty: {
      title: "No statements yet",
      text: "Download a statement as CSV from your processor’s dashboard and upload it here. You’ll see the lines that match and every payment, refund or fee that doesn’t.",
      sample: "Download sample statement",
      sampleText:
        "In test mode, the sandbox generates a statement that matches your ledger. Change an amount or remove a line, then upload it.",
    },
  },

  upload: {
    processor: "Processor",
    file: "File",
    fileProblem: (problem: string) => `File: ${problem}`,
    drop: "Drop a CSV file here",
    or: "or",
    choose: "Choose file",
    another: "Choose another file",
    limits: "CSV, up to 5 MB and 20,000 lines.",
    privacy:
      "We store each line’s reference, type, amount, fee, currency, time and status. We don’t store names, phone numbers or card numbers.",
    tooLarge: "This file is larger than 5 MB. Export a shorter period.",
    detected: (format: string) => `Detected format: ${format}.`,
    formats: {
      sandbox_sample: "sandbox sample",
      mtn_momo_transactions: "MTN MoMo transactions",
      paystack_transactions: "Paystack transactions",
      paystack_refunds: "Paystack refunds",
      paystack_settlements: "Paystack payouts",
      shop_orders: "order list",
    } satisfies Record<StatementFormat, string>,
    notRecognised: "Format not recognized. Check the columns.",
    period: "Statement period",
    periodHint:
      "The days you exported. Payments on these days that are missing from the file count as discrepancies. If empty, the period runs from the first line to the last.",
    periodFrom: "First day",
    periodTo: "Last day",
    columns: "Columns",
    noColumn: "Not in the file",
    fields: {
      reference: "Reference",
      secondReference: "Processor reference",
      date: "Date and time",
      amount: "Amount",
      amountOut: "Outgoing amount",
      fee: "Fee",
      currency: "Currency",
      kind: "Type",
      status: "Status",
    },
    hints: {
      reference: "The reference from Tua or from the processor.",
      amountOut: "If the file has a separate column for outgoing amounts.",
    } as Partial<Record<StatementColumn, string>>,
    allAre: "Type of all lines",
    defaultCurrency: "Currency of all lines",
    dateOrder: "Date format",
    dateOrders: { day_first: "Day first, 31/01/2026", month_first: "Month first, 01/31/2026" },
    moneyOut: "Sign of payouts and fees",
    moneyOuts: {
      as_it_looks: "As detected",
      minus: "With a minus, -50.00",
      plain: "Without a minus, 50.00",
    },
    moneyOutUnclear:
      "Some payouts and fees have a minus and others don’t. Under Columns, choose the sign of payouts and fees. Lines with the other sign count as returned and don’t change the ledger.",
    unclear: (fields: string) =>
      `Two columns have the same heading. Choose the column for ${fields}, or leave it empty.`,
    sums: {
      title: "Check the totals",
      text: "This format isn’t recognized, so check the totals of all lines. Successful fees and payouts are added to your ledger. Nothing has been saved yet.",
      inFile: (all: string) => `In the file: ${all}`,
      lines: "Lines",
      confirm: "Confirm and compare",
    },
    preview: "Preview of the first lines",
    line: "Line",
    needed: "Choose at least the date and amount columns.",
    unreadable: (count: number) =>
      plural("en", count, { one: `${count} line can’t be read`, other: `${count} lines can’t be read` }),
    unreadableMore: "Only the first lines are shown.",
    /** A cell by its column and value. */
    cell: (column: string, value: string) => `${column} “${value}”`,
    skip: "Skip these lines",
    again: "Correct the columns above, or skip these lines. Nothing was saved.",
    send: "Upload and compare",
    sending: (share: string) => `Uploading, ${share}`,
    comparing: "Comparing with the ledger",
    reading: "Reading the file",
    duplicate: "This file was already uploaded.",
    toFirst: "Open the existing statement",
  },

  kinds: {
    payment: "Payment",
    refund: "Refund",
    payout: "Payout",
    fee: "Fee",
    other: "Other",
    order: "Order",
  },
  lineKinds: {
    payment: "Payments",
    refund: "Refunds",
    payout: "Payouts",
    fee: "Fees",
    other: "Other",
  },
  statuses: {
    success: "Success",
    failed: "Failed",
    reversed: "Reversed",
    pending: "Pending",
    fulfilled: "Fulfilled",
    unfulfilled: "Not fulfilled",
    canceled: "Canceled",
  } satisfies Record<Lowercase<StatementLineStatus>, string>,

  statement: {
    back: "All statements",
    of: (processor: string) => `${processor} statement`,
    lines: (matched: string, lines: string) => `${matched} of ${lines} lines match`,
    allAgree: "All lines of the statement match the ledger",
    posted: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} fee or payout was added to the ledger.`,
        other: `${text} fees and payouts were added to the ledger.`,
      }),
    skipped: (text: string, count: number) =>
      plural("en", count, { one: `${text} line was skipped.`, other: `${text} lines were skipped.` }),
    period: "Period",
    uploaded: "Uploaded",
    checked: "Last compared",
    check: "Compare again",
    comparedNow: "Compared with the current ledger.",
    export: "Export discrepancies",
    exportText: "All discrepancies of this statement, with both sides and their status.",
    remove: "Remove statement",
    removeTitle: "Remove statement?",
    removeText:
      "Discrepancies found only by this statement are removed too. Fees and payouts that it added to the ledger are reversed. Payments don’t change. You can upload the file again.",
    more: "Show more",
    nothing: {
      title: "No discrepancies",
      text: "Every line of the statement matches your ledger.",
    },
  },

  discrepancies: {
    missing_in_ledger: {
      title: "Missing in ledger",
      text: "The statement lists this amount, but the ledger doesn’t. Check whether another system uses the same processor account.",
    },
    missing_in_statement: {
      title: "Missing in statement",
      text: "The ledger has this amount in the statement period, but the statement doesn’t. Contact the processor before you rely on it.",
    },
    amount: { title: "Amount mismatch", text: "Both sides list it, with different amounts." },
    currency: { title: "Currency mismatch", text: "Both sides list it, in different currencies." },
    status: {
      title: "Status mismatch",
      text: "One side reports success and the other doesn’t. If Tua is still waiting for the processor, compare again later.",
    },
    fee: { title: "Fee mismatch", text: "The fee on the statement differs from the fee in the ledger." },
    duplicate: {
      title: "Listed twice",
      text: "The statement lists the same reference more than once. Check whether the customer was charged twice.",
    },
  },
  columns: {
    when: "Date",
    what: "Item",
    ledgerAmount: "Ledger",
    statementAmount: "Statement",
    gap: "Difference",
    state: "Status",
    actions: "Actions",
  },
  lineLabel: (line: string) => `line ${line}`,
  edge: "May be in the next or previous statement",
  notThere: "–",
  states: { OPEN: "Open", RESOLVED: "Resolved", AUTO_RESOLVED: "Auto-resolved" },
  autoResolvedText: "Resolved by a later comparison.",
  resolve: "Resolve",
  resolveLabel: (reference: string) => `Resolve ${reference}`,
  resolving: {
    title: "Resolve discrepancy",
    text: "Your note is stored with the discrepancy and in the audit log. No money moves, and the ledger doesn’t change.",
    note: "Note",
    save: "Mark as resolved",
  },
  payment: (reference: string) => `Open payment ${reference}`,
};
