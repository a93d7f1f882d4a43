import type { Rank } from "../store/turns.ts";

export type { Rank };

/**
 * Who goes first where connections to the database are few (docs/decisions/0024). What is not here is asked by
 * somebody who waits for it: `ask`.
 */
export const RANKS = {
  payCheckout: "pay",
  viewCheckout: "pay",
  awaitCheckoutNews: "pay",
  frameAncestors: "pay",
  askOnReturn: "pay",
  cancelOnPage: "pay",
  decideOnProcessorPage: "pay",

  listTransactions: "read",
  exportTransactions: "read",
  listBusinessDays: "read",
  exportLedgerDay: "read",
  previewStatement: "read",
  uploadStatement: "read",
  checkStatement: "read",
  listStatements: "read",
  countStatementKinds: "read",
  listDiscrepancies: "read",
  exportDiscrepancies: "read",
  summarizeTransactions: "read",
  measureApprovals: "read",
  viewNetworkHealth: "read",
  listEvents: "read",
  browseEvents: "read",
  listDeliveries: "read",
  viewWebhookDay: "read",
  viewWebhookHealth: "read",
  listReviews: "read",
  listAudit: "read",
  exportAudit: "read",

  claimDue: "own",
  deliver: "own",
  recordAttempts: "own",
  releaseExpiredLeases: "own",
  checkProcessors: "own",
  claimQueries: "own",
  queryAttempt: "own",
  queryHandovers: "own",
  claimRefundQueries: "own",
  queryRefund: "own",
  sweepReviews: "own",
  checkLedger: "own",
  expireCheckouts: "own",
  digestTransactions: "own",
  housekeep: "own",
  sweepSignIns: "own",
  purgeEvents: "own",
  recordKeyUses: "own",
  deliveryBacklog: "own",
  nextDue: "own",
  checkDatabase: "probe",
  viewVitals: "probe",
} as const satisfies Record<string, Rank>;
