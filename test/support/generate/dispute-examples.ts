/** A payment by card that its customer disputes. */
const data = {
  clientReference: "ORD-6",
  transactionId: "txn_c5m7q9t1w3y5a7d9g1k3n5r7v9",
  checkoutId: "co_test_sg69wkk9sb6d6h7m2p5s8v1y4b7e0g3k6n9q2t5",
  amount: 10.5,
  currency: "GHS",
  status: "success",
  final: false,
  late: false,
  paymentMethod: { type: "card", brand: "visa", payer: "•••• 0259" },
  metadata: {},
  reviewId: "rvw_4d6f8h0k2n4q6s8v0x2z4b6d8g",
  attemptId: "att_2b4d6f8h0k2n4q6s8v0x2z4b6d",
  disputeReference: "1801929",
  disputeAmount: 10.5,
  disputeCurrency: "GHS",
  disputeReason: "chargeback",
  disputeDueAt: "2026-11-24T17:00:00.000Z",
} as const;

/** Another one. */
const wonData = {
  ...data,
  clientReference: "ORD-7",
  transactionId: "txn_d6n8r0v2x4z6b8e0h2m4p6s8w0",
  checkoutId: "co_test_sg69wkk9sb6d6j8n3q6t9w2z5c8f1h4m7p0r3v6",
  paymentMethod: { type: "card", brand: "visa", payer: "•••• 1976" },
  reviewId: "rvw_5e7g9j1m3p5r7t9w1y3a5c7e9h",
  attemptId: "att_3c5e7g9j1m3p5r7t9w1y3a5c7e",
  disputeReference: "1801930",
} as const;

/** Events of disputes for the documentation, in the form of `EVENT_EXAMPLES`. */
export const DISPUTE_EXAMPLES = [
  {
    id: "evt_0m2p4r6t8w0y2a4c6e8g0j2m4p",
    event: "dispute.opened",
    createdAt: "2026-11-23T08:15:20.311Z",
    sequence: 31,
    mode: "test",
    data,
  },
  {
    id: "evt_1n3q5s7v9x1z3b5d7f9h1k3n5q",
    event: "dispute.won",
    createdAt: "2026-11-27T10:02:44.870Z",
    sequence: 34,
    mode: "test",
    data: wonData,
  },
  {
    id: "evt_2p4r6t8w0y2a4c6e8g0j2m4p6r",
    event: "dispute.lost",
    createdAt: "2026-11-27T10:05:11.204Z",
    sequence: 35,
    mode: "test",
    data,
  },
] as const;
