import type { TimedWork } from "../domain/event.ts";
import { deliveryBacklog } from "../store/delivery-backlog.ts";
import { nextDue } from "../store/due.ts";
import { applicationUseCases } from "./applications/application-use-cases.ts";
import { auditUseCases } from "./audit/audit-use-cases.ts";
import { booksUseCases } from "./books/books-use-cases.ts";
import { checkoutUseCases } from "./checkout/checkout-use-cases.ts";
import { composeUseCases } from "./compose-use-cases.ts";
import { countCaller, countVisitor } from "./count-request.ts";
import { eventUseCases } from "./events/event-use-cases.ts";
import { authenticateExplorerToken } from "./explorer/authenticate-explorer-token.ts";
import { createExplorerToken } from "./explorer/create-explorer-token.ts";
import { keyUseCases } from "./keys/key-use-cases.ts";
import { checkLedger } from "./ledger/check-ledger.ts";
import { memberUseCases } from "./members/member-use-cases.ts";
import { merchantUseCases } from "./merchants/merchant-use-cases.ts";
import { oauthUseCases } from "./oauth/oauth-use-cases.ts";
import { checkDatabase, viewVitals } from "./ops/view-vitals.ts";
import type { Parts } from "./parts.ts";
import { paymentUseCases } from "./payments/payment-use-cases.ts";
import { processorUseCases } from "./processors/processor-use-cases.ts";
import { purgeExpired } from "./purge-expired.ts";
import { refundUseCases } from "./refunds/refund-use-cases.ts";
import { reportUseCases } from "./reports/report-use-cases.ts";
import { reviewUseCases } from "./reviews/review-use-cases.ts";
import { sealAnew } from "./seal-anew.ts";
import { signInUseCases } from "./sign-in/sign-in-use-cases.ts";
import { sweepSignIns } from "./sweep-sign-ins.ts";
import { webhookUseCases } from "./webhooks/webhook-use-cases.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case on its parts. What an entry can do is this list. */
export const buildUseCases = (parts: Parts) => composeUseCases(...useCaseGroups(parts));

export function useCaseGroups(parts: Parts) {
  return [
    checkoutUseCases(parts),
    paymentUseCases(parts),
    processorUseCases(parts),
    refundUseCases(parts),
    webhookUseCases(parts),
    eventUseCases(parts),
    keyUseCases(parts),
    applicationUseCases(parts),
    signInUseCases(parts),
    memberUseCases(parts),
    merchantUseCases(parts),
    oauthUseCases(parts),
    reviewUseCases(parts),
    booksUseCases(parts),
    auditUseCases(parts),
    reportUseCases(parts),
    otherUseCases(parts),
  ] as const;
}

function otherUseCases(parts: Parts) {
  const isThere = checkDatabase(parts);
  const connectors = parts.connectors.map(({ name }) => name);
  return {
    ask: {
      countVisitor: countVisitor(parts),
      countCaller: countCaller(parts),
      createExplorerToken: createExplorerToken(parts),
      authenticateExplorerToken: authenticateExplorerToken(parts),
      sealAnew: sealAnew(parts),
    },
    own: {
      sweepSignIns: sweepSignIns(parts),
      checkLedger: checkLedger(parts),
      purgeExpired: purgeExpired(parts),
      deliveryBacklog: () => deliveryBacklog(parts.db),
      nextDue: (work: TimedWork, lookedMsAgo: number) => nextDue(parts.db, work, connectors, lookedMsAgo),
    },
    probe: {
      viewVitals: viewVitals(parts, isThere),
      checkDatabase: isThere,
    },
  };
}
