import type { STATEMENT_LAYOUTS } from "../../../generated/facts.ts";

import type { StatementLineStatus } from "../../../generated/graphql.ts";
import type { StatementColumn } from "../api/statement-upload.ts";

type Layout = (typeof STATEMENT_LAYOUTS)[number];

export const en = {
  title: "Reconciliation",
  tabs: { label: "Reconciliation", days: "Days", statements: "Statements" },
  sandbox: "Sandbox",

  days: {
    lead: (zone: string) =>
      `What each processor took in, gave back, kept and paid out, by the day in ${zone}. A day that is over never changes.`,
    caption: "Days",
    day: "Day",
    captured: "Came in",
    refunded: "Went back",
    fees: "Fees",
    paidOut: "Paid out",
    closingBalance: "Held at the end",
    state: "State",
    today: "Today so far",
    closed: "Final",
    running: "Still open",
    toExplain: (count: number) => (count === 1 ? "1 to look at" : `${count} to look at`),
    payments: (count: string, one: boolean) => (one ? `${count} payment` : `${count} payments`),
    open: (date: string) => `Open ${date}`,
    empty: {
      title: "The books begin with the first payment",
      text: "Every payment, refund, fee and payout is entered twice, as accountants do, and nothing is ever changed. From then on each day stands here with what every processor holds for you.",
    },
    export: "Export",
    exportTitle: "Export the days",
    exportText:
      "A row for each day, processor and currency: opening, came in, went back, fees, paid out, closing.",
    exportZone: (zone: string) => `Days and times as in ${zone}.`,
  },

  day: {
    final:
      "This day is over. Its figures are final: entries bear the time at which they are made, and none is ever changed.",
    running: "This day goes on. Its figures are final ten minutes after its end.",
    openingBalance: "Held at the beginning",
    captured: (count: string, one: boolean) =>
      one ? `Came in (${count} payment)` : `Came in (${count} payments)`,
    refunded: (count: string, one: boolean) =>
      one ? `Went back (${count} refund)` : `Went back (${count} refunds)`,
    fees: "Fees",
    paidOut: "Paid out to you",
    closingBalance: "Held at the end",
    heldNow: "Held now",
    none: "No money moved and none was held.",
    discrepancies: (count: number) =>
      count === 1
        ? "1 discrepancy from a statement is open."
        : `${count} discrepancies from statements are open.`,
    reviews: (count: number) =>
      count === 1
        ? "1 payment of this day waits for a decision."
        : `${count} payments of this day wait for a decision.`,
    toStatements: "Go to the statements",
    toReviews: "Go to the reviews",
    entries: "Export the entries",
    entriesText: "Every line of the ledger of this day, with debit and credit.",
    booked: "Fees and payouts that a statement told count on the day on which it was uploaded.",
  },

  statements: {
    lead: "Upload what a processor or network says it did. Every line is compared with your books, to the last minor unit.",
    caption: "Statements",
    upload: "Upload statement",
    name: "Statement",
    period: "Period",
    agreed: "Agrees",
    discrepancies: "Discrepancies",
    uploaded: "Uploaded",
    matched: (matched: string, lines: string) => `${matched} of ${lines} lines`,
    none: "None",
    explained: "All explained",
    open: (count: string) => `${count} open`,
    more: "Show more",
    empty: {
      title: "Do your books agree with theirs?",
      text: "Download a statement as CSV from your processor’s dashboard and upload it here. You see which lines agree, and every payment, refund or fee that does not.",
      sample: "Download a sample of the sandbox",
      sampleText:
        "In test mode the sandbox writes one for you. It agrees with the books: change an amount or remove a line, then upload it.",
    },
  },

  upload: {
    title: "Upload a statement",
    processor: "Processor",
    file: "File",
    fileProblem: (problem: string) => `File: ${problem}`,
    drop: "Drop a CSV file here",
    or: "or",
    choose: "Choose a file",
    another: "Choose another file",
    limits: "CSV, at most 5 MB and 20,000 lines.",
    privacy:
      "Kept are reference, kind, amount, fee, currency, time and status of each line. Names, phone and card numbers are not.",
    tooLarge: "This file is larger than 5 MB. Export a shorter period.",
    recognised: (layout: string) => `Read as ${layout}.`,
    layouts: {
      sandbox_sample: "the sandbox’s sample",
      mtn_momo_transactions: "MTN MoMo’s transactions",
      paystack_transactions: "Paystack’s transactions",
      paystack_refunds: "Paystack’s refunds",
      paystack_settlements: "Paystack’s payouts",
    } satisfies Record<Layout, string>,
    notRecognised: "This layout is not known. Check which column is which.",
    period: "What it is about",
    periodHint:
      "The days for which you made the export. Payments of these days that the file lacks are shown. Leave it empty to go from the first line to the last.",
    periodFrom: "First day",
    periodTo: "Last day",
    columns: "Columns",
    noColumn: "Not in the file",
    fields: {
      reference: "Reference",
      secondReference: "Processor’s own id",
      date: "Date and time",
      amount: "Amount",
      amountOut: "Money out",
      fee: "Fee",
      currency: "Currency",
      kind: "Type",
      status: "Status",
    },
    hints: {
      reference: "What Tua sent, or the processor’s id.",
      amountOut: "Where money out has a column of its own.",
    } as Partial<Record<StatementColumn, string>>,
    allAre: "All lines are",
    defaultCurrency: "Currency of all lines",
    dateOrder: "Dates are written",
    dateOrders: { day_first: "Day first, 31/01/2026", month_first: "Month first, 01/31/2026" },
    moneyOut: "Payouts and fees are written",
    moneyOuts: {
      as_it_looks: "As the file looks",
      minus: "With a minus, -50.00",
      plain: "Without a minus, 50.00",
    },
    moneyOutUnclear:
      "Some payouts and fees have a minus and others have none. Choose under Columns how money out is written: the others came back, and nothing is entered for them.",
    unclear: (fields: string) =>
      `Two columns are headed alike. Choose which one is ${fields}, or leave it out.`,
    sums: {
      title: "Is this what the file says?",
      text: "This layout is not known, so look at what was read of all its lines. Fees and payouts that succeeded are entered in your books. Nothing is kept yet.",
      messages: (all: string) => `from ${all}`,
      lines: "Lines",
      confirm: "Yes, upload and compare",
    },
    preview: "How the first lines are read",
    line: "Line",
    needed: "Choose at least the columns of date and amount.",
    unreadable: (count: number) => (count === 1 ? "1 line cannot be read" : `${count} lines cannot be read`),
    unreadableMore: "Only the first are shown.",
    /** A cell by its column and what it holds. */
    cell: (column: string, value: string) => `${column} “${value}”`,
    skip: "Leave these lines out",
    again: "Correct the columns above, or leave these lines out. Nothing was kept.",
    send: "Upload and compare",
    sending: (share: string) => `Sending, ${share}`,
    comparing: "Comparing with the books",
    reading: "Reading the file",
    duplicate: "This file was uploaded before.",
    toFirst: "Open that statement",
  },

  kinds: { payment: "Payment", refund: "Refund", payout: "Payout", fee: "Fee", other: "Other" },
  kindsOfLines: {
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
  } satisfies Record<Lowercase<StatementLineStatus>, string>,

  statement: {
    back: "All statements",
    of: (processor: string) => `Statement of ${processor}`,
    lines: (matched: string, lines: string) => `${matched} of ${lines} lines agree`,
    allAgree: "Every line agrees with the books",
    posted: (count: string, one: boolean) =>
      one
        ? `${count} fee or payout was entered into the books from it.`
        : `${count} fees and payouts were entered into the books from it.`,
    skipped: (count: string, one: boolean) =>
      one ? `${count} line was left out.` : `${count} lines were left out.`,
    period: "Period",
    uploaded: "Uploaded",
    checked: "Last compared",
    check: "Compare again",
    comparedNow: "Compared with the books as they are now.",
    export: "Export discrepancies",
    exportText: "Every discrepancy of this statement, with both sides and what became of it.",
    remove: "Remove",
    removeTitle: "Remove this statement?",
    removeText:
      "It goes with the discrepancies that it alone shows. Fees and payouts that it entered in the books are reversed. No payment changes. You can upload the file again.",
    more: "Show more",
    nothing: {
      title: "Nothing differs",
      text: "What the processor says and what your books say is the same, line by line.",
    },
  },

  discrepancies: {
    missing_in_ledger: {
      title: "Not in the books",
      text: "The processor has money that Tua does not know. Was it taken elsewhere with the same account?",
    },
    missing_in_statement: {
      title: "Not in the statement",
      text: "Tua has this money in the statement’s time, and the processor does not list it. Ask the processor before you count on it.",
    },
    amount: { title: "Another amount", text: "Both sides have it, and not the same sum." },
    currency: { title: "Another currency", text: "Both sides have it, in different currencies." },
    status: {
      title: "Paid on one side only",
      text: "One side says it succeeded, the other does not. If Tua still waits for the processor, compare again later.",
    },
    fee: { title: "Another fee", text: "The processor kept another fee than the books have." },
    duplicate: {
      title: "Listed twice",
      text: "The statement has the same reference again. Was the customer charged twice?",
    },
  },
  columns: {
    when: "When",
    what: "What",
    ledgerAmount: "Our books",
    statementAmount: "Statement",
    gap: "Gap",
    state: "State",
    actions: "Actions",
  },
  lineOf: (line: string) => `line ${line}`,
  edge: "May be in the next or the last statement",
  notThere: "–",
  states: { OPEN: "Open", RESOLVED: "Explained", AUTO_RESOLVED: "Auto-resolved" },
  autoResolvedText: "Resolved by a later comparison.",
  resolve: "Explain",
  resolveOf: (reference: string) => `Explain ${reference}`,
  resolving: {
    title: "What is it?",
    text: "Your words stay with it and in the audit log. No money moves and the books stay as they are.",
    note: "Explanation",
    save: "Put away",
  },
  payment: (reference: string) => `Open the payment of ${reference}`,
};
