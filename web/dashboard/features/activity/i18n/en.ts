/** Texts of Settings → Activity. */
export const en = {
  title: "Activity",
  lead: {
    events: (mode: string) =>
      `All payment events in ${mode} mode, numbered without gaps. Webhooks, the live stream and GET /v1/events carry the same events.`,
    deliveries: (mode: string) =>
      `All webhook deliveries in ${mode} mode, including pending ones, with each response.`,
    requests: (mode: string) =>
      `The requests of your keys and applications in ${mode} mode, of the last 30 days. Without bodies and query strings.`,
  },
  tabs: { label: "Activity", events: "Events", deliveries: "Deliveries", requests: "Requests" },

  events: {
    filters: {
      title: "Filter events",
      kind: "Event type",
      anyKind: "Any event type",
      payment: "Payment reference or transaction ID",
    },
    table: "Events, newest first",
    columns: { sequence: "Sequence", kind: "Event", payment: "Payment", time: "Time" },
    more: "Show older events",
    searchedBackTo: (sequence: string) => `Searched back to sequence number ${sequence}.`,
    end: "No older events are stored.",
    empty: {
      title: "No events yet",
      text: "The first checkout session creates the first event. Create one with a checkout link or through the API.",
    },
    noMatch: { title: "No events match these filters", text: "Change or clear the filters." },
  },

  event: {
    label: "Event",
    body: "Body",
    bodyHint: "Formatted for reading. Copying gives the exact bytes of the webhook and of GET /v1/events.",
    deliveries: "Delivery",
    noDelivery: "Not sent as a webhook: this event type is stream-only, or the checkout has no webhook URL.",
    openDelivery: "Open delivery",
    curl: "Read with REST",
    curlHint: "Set TUA_API_KEY to a secret key of this mode.",
    facts: {
      payment: "Payment",
      transaction: "Transaction",
      sequence: "Sequence",
      event: "Event ID",
      kind: "Event type",
      time: "Time",
    },
  },

  deliveries: {
    filters: "Filter deliveries",
    status: "Status",
    anyStatus: "Any status",
    endpoint: "Endpoint",
    anyEndpoint: "Any endpoint",
    from: "From",
    to: "To",
    table: "Deliveries, newest first",
    columns: {
      status: "Status",
      event: "Event",
      endpoint: "Endpoint",
      response: "Last response",
      created: "Created",
      next: "Next attempt",
    },
    paused: "Paused",
    more: "Show older deliveries",
    end: "No older deliveries are stored.",
    empty: {
      title: "No deliveries yet",
      text: "Webhooks appear here with every response once a payment succeeds or fails and its checkout session has a webhook URL. Send a test event to check that your server is ready.",
    },
    test: "Send test event",
    noMatch: { title: "No deliveries match these filters", text: "Change or clear the filters." },
  },

  requests: {
    filters: {
      title: "Filter requests",
      requestId: "Request ID",
      caller: "Key",
      anyCaller: "Any key",
      outcome: "Result",
      anyOutcome: "Any result",
      rehearsal: { label: "Rehearsal", any: "Any", refused: "Refused" },
      from: "From",
      to: "To",
    },
    outcomes: { SUCCESS: "Succeeded", REFUSED: "Refused", FAILED: "Failed", INCOMPLETE: "Incomplete" },
    member: "A team member",
    table: "Requests, newest first",
    columns: {
      request: "Request",
      status: "Result",
      code: "Error code",
      caller: "Key",
      duration: "Duration",
      time: "Time",
    },
    inRehearsal: (code: string) => `In the rehearsal: ${code}`,
    more: "Show older requests",
    end: "No older requests are stored.",
    guide: "About the request log",
    empty: {
      test: {
        title: "No requests yet",
        text: "Each request of a test key appears here within seconds. Set TUA_API_KEY to a secret key of this mode and send the first one. It is refused, and its row shows why.",
      },
      live: {
        title: "No refused or failed requests",
        text: "In live mode, only requests that did not succeed appear here.",
      },
    },
    noMatch: {
      title: "No requests match these filters",
      text: "The other mode has its own requests. Requests of the dashboard itself, and those with an unknown key, are not stored.",
    },
  },

  request: {
    label: "Request",
    explain: {
      SUCCESS: "Tua processed the request.",
      REFUSED: "Tua refused the request. The error code gives the reason.",
      FAILED: "Tua could not process the request. Repeat it, with the same Idempotency-Key if it has one.",
      INCOMPLETE:
        "The connection closed before the response was complete. The request may have been processed.",
    },
    meaning: "Meaning and fix",
    notStored: "The body, the headers and the query string are not stored.",
    notStoredGraphql: "The document and its variables are not stored.",
    guide: "About the request log",
    rehearsed: "The rehearsal of the key would have refused it with",
    rehearsal: "About rehearsals",
    ofCaller: "All requests of this key",
    facts: {
      requestId: "Request ID",
      time: "Time",
      duration: "Duration",
      method: "Method",
      path: "Path",
      operation: "Operation",
      caller: "Key",
    },
  },

  delivery: {
    label: "Delivery",
    waiting: "The next attempt is due",
    paused: "The endpoint is paused. The delivery is sent after you resume it.",
    facts: {
      payment: "Payment",
      transaction: "Transaction",
      to: "Endpoint",
      sequence: "Sequence",
      event: "Event ID",
      delivery: "Delivery ID",
      made: "Created",
      ended: "Ended",
    },
    body: "Request body",
    bodyHint: "Formatted for reading. Every attempt sends the same bytes.",
    notStored: "The event is no longer stored.",
    headers: "Request headers",
    headerTexts: {
      "webhook-id": "The event’s ID, the same in every attempt. Your server uses it to recognize duplicates.",
      "webhook-timestamp": "When this attempt was signed, as a Unix timestamp in seconds.",
      "webhook-signature": "v1 and the signature of ID, time and body, as defined by Standard Webhooks.",
      "x-service-signature": "t=time, then one v1=signature of time and body for each valid secret.",
    },
  },
};
