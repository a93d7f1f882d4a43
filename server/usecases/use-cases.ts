import type { TimedWork } from "../domain/event.ts";
import { deliveryBacklog } from "../store/delivery-backlog.ts";
import { nextDue } from "../store/due.ts";
import { applicationUseCases } from "./applications/application-use-cases.ts";
import { auditUseCases } from "./audit/audit-use-cases.ts";
import { checkoutUseCases } from "./checkout/checkout-use-cases.ts";
import { composeUseCases } from "./compose-use-cases.ts";
import { consumeByCaller, consumeByIp } from "./count-request.ts";
import { dailyBalancesUseCases } from "./daily-balances/daily-balances-use-cases.ts";
import type { Dependencies } from "./dependencies.ts";
import { drillUseCases } from "./drills/drill-use-cases.ts";
import { eventUseCases } from "./events/event-use-cases.ts";
import { authenticateExplorerToken } from "./explorer/authenticate-explorer-token.ts";
import { createExplorerToken } from "./explorer/create-explorer-token.ts";
import { historyUseCases } from "./history/history-use-cases.ts";
import { keyUseCases } from "./keys/key-use-cases.ts";
import { checkLedger } from "./ledger/check-ledger.ts";
import { mailUseCases } from "./mails/mail-use-cases.ts";
import { memberUseCases } from "./members/member-use-cases.ts";
import { merchantUseCases } from "./merchants/merchant-use-cases.ts";
import { oauthUseCases } from "./oauth/oauth-use-cases.ts";
import { checkDatabase, getOpsStats } from "./ops/get-ops-stats.ts";
import { paymentLinkUseCases } from "./payment-links/payment-link-use-cases.ts";
import { paymentUseCases } from "./payments/payment-use-cases.ts";
import { processorUseCases } from "./processors/processor-use-cases.ts";
import { purgeExpired } from "./purge-expired.ts";
import { purgeSignIns } from "./purge-sign-ins.ts";
import { pushUseCases } from "./push/push-use-cases.ts";
import { reencryptSecrets } from "./reencrypt-secrets.ts";
import { refundUseCases } from "./refunds/refund-use-cases.ts";
import { reportUseCases } from "./reports/report-use-cases.ts";
import { requestLogUseCases } from "./request-log/request-log-use-cases.ts";
import { reviewUseCases } from "./reviews/review-use-cases.ts";
import { revocationUseCases } from "./revocations/revocation-use-cases.ts";
import { signInUseCases } from "./sign-in/sign-in-use-cases.ts";
import { webhookUseCases } from "./webhooks/webhook-use-cases.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

/** Creates all use cases. They are the complete list of operations for all interfaces. */
export const buildUseCases = (deps: Dependencies) => composeUseCases(...useCaseGroups(deps));

export function useCaseGroups(deps: Dependencies) {
  return [
    checkoutUseCases(deps),
    paymentUseCases(deps),
    paymentLinkUseCases(deps),
    processorUseCases(deps),
    refundUseCases(deps),
    webhookUseCases(deps),
    drillUseCases(deps),
    eventUseCases(deps),
    historyUseCases(deps),
    keyUseCases(deps),
    applicationUseCases(deps),
    signInUseCases(deps),
    memberUseCases(deps),
    merchantUseCases(deps),
    oauthUseCases(deps),
    reviewUseCases(deps),
    dailyBalancesUseCases(deps),
    auditUseCases(deps),
    mailUseCases(deps),
    pushUseCases(deps),
    requestLogUseCases(deps),
    revocationUseCases(deps),
    reportUseCases(deps),
    otherUseCases(deps),
  ] as const;
}

function otherUseCases(deps: Dependencies) {
  const isDatabaseReachable = checkDatabase(deps);
  const connectors = deps.connectors.map(({ name }) => name);
  return {
    interactive: {
      consumeByIp: consumeByIp(deps),
      consumeByCaller: consumeByCaller(deps),
      createExplorerToken: createExplorerToken(deps),
      authenticateExplorerToken: authenticateExplorerToken(deps),
      reencryptSecrets: reencryptSecrets(deps),
    },
    background: {
      purgeSignIns: purgeSignIns(deps),
      checkLedger: checkLedger(deps),
      purgeExpired: purgeExpired(deps),
      deliveryBacklog: () => deliveryBacklog(deps.db),
      nextDue: (work: TimedWork, lastCheckMsAgo: number) =>
        nextDue(deps.db, work, connectors, lastCheckMsAgo),
    },
    probe: {
      getOpsStats: getOpsStats(deps, isDatabaseReachable),
      checkDatabase: isDatabaseReachable,
    },
  };
}
