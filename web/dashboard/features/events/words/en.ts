/** The texts of Events. */
export const en = {
  title: "Events",
  lead: (mode: string) =>
    `Everything that happens to payments in ${mode} mode, numbered without a gap: what webhooks, the live stream and GET /v1/events tell.`,

  filters: {
    title: "Filter events",
    kind: "Kind",
    anyKind: "Any kind",
    payment: "Payment reference or transaction id",
    clear: "Clear filters",
  },
  table: "Events, newest first",
  columns: { sequence: "Sequence", kind: "Event", payment: "Payment", time: "When" },
  more: "Older events",
  lookedTo: (sequence: string) => `Looked back as far as sequence ${sequence}.`,
  end: "The stream begins here, or what came before is no longer kept.",
  empty: {
    title: "Nothing has happened yet",
    text: "The first checkout session writes the first event. Make one with a checkout link, or through the API.",
  },
  noMatch: { title: "No event matches", text: "Widen the filters, or clear them." },

  detail: {
    label: "Event",
    body: "Body",
    bodyHint: "Laid out for reading. Webhooks and GET /v1/events carry exactly the bytes that are copied.",
    deliveries: "Delivery",
    noDelivery: "Not sent as a webhook: this event type is stream-only, or the checkout has no webhook URL.",
    openDelivery: "Open the delivery",
    curl: "Read it by REST",
    curlHint: "With a secret key of this mode in TUA_API_KEY.",
    facts: {
      payment: "Payment",
      transaction: "Transaction",
      sequence: "Sequence",
      event: "Event id",
      kind: "Kind",
      time: "When",
    },
  },
};
