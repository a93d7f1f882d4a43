/** The texts of Activity. */
export const en = {
  title: "Activity",
  lead: {
    events: (mode: string) =>
      `Everything that happens to payments in ${mode} mode, numbered without a gap: what webhooks, the live stream and GET /v1/events tell.`,
    deliveries: (mode: string) =>
      `Every webhook of ${mode} mode that was or is to be posted to your server, with each answer.`,
  },
  tabs: { label: "What happened", events: "Events", deliveries: "Deliveries" },

  events: {
    filters: {
      title: "Filter events",
      kind: "Kind",
      anyKind: "Any kind",
      payment: "Payment reference or transaction id",
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
  },

  event: {
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

  deliveries: {
    filters: "Filter deliveries",
    status: "State",
    anyStatus: "Any state",
    endpoint: "Endpoint",
    anyEndpoint: "Any endpoint",
    from: "From",
    to: "To",
    table: "Deliveries, newest first",
    columns: {
      status: "State",
      event: "Event",
      endpoint: "Endpoint",
      answer: "Last answer",
      created: "Made",
      next: "Next try",
    },
    paused: "Paused",
    more: "Older deliveries",
    end: "The log begins here.",
    empty: {
      title: "Nothing was sent yet",
      text: "When a payment is decided and its checkout session has a webhook URL, what was posted stands here with every answer. See with a test event that your server is ready.",
    },
    test: "Send test event",
    noMatch: { title: "No delivery matches", text: "Widen the filters, or clear them." },
  },

  delivery: {
    label: "Delivery",
    waiting: "The next try is due",
    paused: "Its endpoint is paused. It is sent when you resume it.",
    facts: {
      payment: "Payment",
      transaction: "Transaction",
      to: "Goes to",
      sequence: "Sequence",
      event: "Event id",
      delivery: "Delivery id",
      made: "Made",
      ended: "Ended",
    },
    body: "What is sent",
    bodyHint: "Laid out for reading. Every try carries the same bytes.",
    notKept: "Its event is no longer kept.",
    headers: "Its headers",
    headerTexts: {
      "webhook-id": "The event’s id, the same on every try: what your server knows it again by.",
      "webhook-timestamp": "When this try was signed, in seconds since 1970.",
      "webhook-signature": "v1 and the signature, as Standard Webhooks has it: over id, time and body.",
      "x-service-signature": "t=time, then one v1=signature for each secret that works: over time and body.",
    },
  },
};
