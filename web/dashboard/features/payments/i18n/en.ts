import { payment } from "../../../lib/i18n/en-payment.ts";

/** The texts of Payments: what happened, whether money moved, what to do next. */
export const en = {
  ...payment,
  title: "Payments",
  onePayment: "Payment",
  caption: "Payments, newest first",
  columns: {
    amount: "Amount",
    state: "State",
    method: "Method",
    reference: "Reference",
    customer: "Customer",
    description: "Description",
    time: "Time",
    updated: "Changed",
    id: "Transaction",
  },
  timeColumn: (zone: string) => `Time (${zone})`,
  updatedColumn: (zone: string) => `Changed (${zone})`,
  chooseColumns: "Columns",
  usualColumns: "Usual columns",
  more: "Load more",
  loadingMore: "Loading more payments",
  newRows: {
    show: (count: string, _waiting: number) => `${count} new`,
    told: (count: string, waiting: number) => `${count} new ${waiting === 1 ? "payment" : "payments"}`,
  },
  missed: (count: number) =>
    count === 1 ? "1 change while you were away." : `${count} changes while you were away.`,

  filters: {
    title: "Filters",
    search: (fields: string) => `Search ${fields}`,
    searched: { clientReference: "reference", description: "description", customer: "customer" },
    searchHint: "Also: status:failed  method:card  amount:>100  currency:GHS  day:today",
    misread: (messages: string) =>
      `No filter, searched for as text: ${messages}. Amounts are written 1000 or 10.50.`,
    status: "State",
    anyStatus: "Any state",
    someStatuses: (count: number) => `${count} states`,
    more: "Filter",
    method: "Method",
    anyMethod: "Any method",
    currency: "Currency",
    anyCurrency: "Any currency",
    from: "From day",
    to: "To day",
    amountMin: "Amount from",
    amountMax: "Amount to",
    badAmount: "A number such as 1000 or 10.50",
    aboveMax: "At most the amount in “Amount to”",
    belowMin: "At least the amount in “Amount from”",
    days: "Days",
    anyDay: "Any day",
    daysOf: { today: "Today", yesterday: "Yesterday", "7": "Last 7 days", "30": "Last 30 days" },
    inZone: (zone: string) => `Days in the time zone ${zone}`,
    clear: "Clear filters",
    set: "Filters that are set",
    remove: (filter: string) => `Remove: ${filter}`,
  },

  /** A filter that is set, in words. */
  chips: {
    from: (day: string) => `From ${day}`,
    to: (day: string) => `To ${day}`,
    onDay: (day: string) => `On ${day}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    atLeast: (amount: string) => `At least ${amount}`,
    atMost: (amount: string) => `At most ${amount}`,
    exactly: (amount: string) => `Exactly ${amount}`,
    text: (text: string) => `“${text}”`,
  },

  views: {
    title: "Views",
    builtIn: { all: "All", paidToday: "Paid today", failed: "Failed", inProgress: "In progress" },
    save: "Save this view",
    saveTitle: "Save this view",
    name: "Name",
    nameHint: "A view of the same name is replaced. Only you see it.",
    saveButton: "Save",
    remove: (name: string) => `Remove the view “${name}”`,
    removed: (name: string) => `The view “${name}” is removed.`,
    undo: "Undo",
  },

  export: {
    button: "Export CSV",
    title: "Export payments",
    all: "All payments in this mode.",
    filtered: "All payments with these filters, in this mode:",
    times: (zone: string) => `Times are in the time zone of the merchant, ${zone}.`,
  },

  copyAs: {
    title: "Copy as…",
    curl: "Copy as curl",
    graphql: "Copy as GraphQL",
    copied: "Copied",
  },

  empty: {
    nothingMatches: { title: "Nothing matches", text: "No payment fits these filters." },
  },
};
