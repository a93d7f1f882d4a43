import { plural } from "../../../../plural.ts";
import { payment } from "../../../lib/i18n/en-payment.ts";

/** Texts of the Payments page. */
export const en = {
  ...payment,
  title: "Payments",
  onePayment: "Payment",
  caption: "Payments, newest first",
  columns: {
    amount: "Amount",
    state: "Status",
    method: "Method",
    reference: "Reference",
    customer: "Customer",
    description: "Description",
    time: "Time",
    updated: "Updated",
    id: "Transaction",
  },
  chooseColumns: "Columns",
  usualColumns: "Default columns",
  more: "Show more",
  newRows: {
    show: (text: string, _count: number) => `${text} new`,
    announced: (text: string, count: number) =>
      plural("en", count, { one: `${text} new payment`, other: `${text} new payments` }),
  },
  missed: (count: number) =>
    plural("en", count, {
      one: `${count} change while you were away.`,
      other: `${count} changes while you were away.`,
    }),

  filters: {
    title: "Filters",
    search: (fields: string) => `Search ${fields}`,
    searched: { clientReference: "reference", description: "description", customer: "customer" },
    searchHint: "Also: status:failed  method:card  amount:>100  currency:GHS  day:today",
    misread: (messages: string) =>
      `Not a filter, so searched as text: ${messages}. Write amounts as 1000 or 10.50.`,
    status: "Status",
    anyStatus: "Any status",
    someStatuses: (count: number) => `${count} statuses`,
    more: "Filter",
    method: "Method",
    anyMethod: "Any method",
    currency: "Currency",
    anyCurrency: "Any currency",
    from: "From day",
    to: "To day",
    amountMin: "Amount from",
    amountMax: "Amount to",
    badAmount: "Enter a number, such as 1000 or 10.50",
    aboveMax: "Must not be more than “Amount to”",
    belowMin: "Must not be less than “Amount from”",
    days: "Days",
    anyDay: "Any day",
    dayRanges: { today: "Today", yesterday: "Yesterday", "7": "Last 7 days", "30": "Last 30 days" },
    inZone: (zone: string) => `Days in the ${zone} time zone`,
    clear: "Clear filters",
    set: "Active filters",
    remove: (filter: string) => `Remove filter: ${filter}`,
  },

  /** Labels of active filters. */
  chips: {
    from: (day: string) => `From ${day}`,
    to: (day: string) => `To ${day}`,
    onDay: (day: string) => `On ${day}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    atLeast: (amount: string) => `At least ${amount}`,
    atMost: (amount: string) => `At most ${amount}`,
    exactly: (amount: string) => `Exactly ${amount}`,
    paymentLink: (end: string) => `Payment link …${end}`,
    text: (text: string) => `“${text}”`,
  },

  views: {
    title: "Views",
    builtIn: { all: "All", paidToday: "Paid today", failed: "Failed", inProgress: "In progress" },
    save: "Save view",
    saveTitle: "Save view",
    name: "Name",
    nameHint: "Replaces a view with the same name. Only you can see it.",
    saveButton: "Save view",
    remove: (name: string) => `Remove view “${name}”`,
    removed: (name: string) => `View “${name}” removed.`,
    undo: "Undo",
  },

  export: {
    button: "Export CSV",
    title: "Export payments",
    all: "All payments in this mode.",
    filtered: "All payments in this mode that match these filters:",
    times: (zone: string) => `Times use the merchant’s time zone, ${zone}.`,
  },

  copyAs: {
    title: "Copy as…",
    curl: "Copy as curl",
    graphql: "Copy as GraphQL",
    copied: "Copied",
  },

  empty: {
    nothingMatches: { title: "No payments match these filters", text: "Change or clear the filters." },
  },
};
