import type { Scope } from "../domain/scope.ts";
import { findStandingGrant } from "../store/application-grants.ts";
import { findApplication } from "../store/applications.ts";
import { deliveryBacklog } from "../store/delivery-backlog.ts";
import { nextDue } from "../store/due.ts";
import { findMember } from "../store/members.ts";
import { findMerchant } from "../store/merchants.ts";
import { listApplications } from "./applications/list-applications.ts";
import { listGrants } from "./applications/list-grants.ts";
import { registerApplication } from "./applications/register-application.ts";
import { removeApplication } from "./applications/remove-application.ts";
import { rotateApplicationSecret } from "./applications/rotate-application-secret.ts";
import { updateApplication } from "./applications/update-application.ts";
import { withdrawGrant } from "./applications/withdraw-grant.ts";
import { exportAudit } from "./audit/export-audit.ts";
import { listAudit } from "./audit/list-audit.ts";
import { booksUseCases } from "./books/use-cases.ts";
import { awaitCheckoutNews } from "./checkout/await-checkout-news.ts";
import { cancelCheckout, cancelOnPage } from "./checkout/cancel-checkout.ts";
import { expireCheckouts } from "./checkout/expire-checkouts.ts";
import { frameAncestors } from "./checkout/frame-ancestors.ts";
import { initiateCheckout } from "./checkout/initiate-checkout.ts";
import { initiateFromBrowser } from "./checkout/initiate-from-browser.ts";
import { viewCheckout } from "./checkout/view-checkout.ts";
import { countCaller, countVisitor } from "./count-request.ts";
import { browseEvents } from "./events/browse-events.ts";
import { findStart } from "./events/find-start.ts";
import { followEvents } from "./events/follow-events.ts";
import { listEvents, loadEvents } from "./events/list-events.ts";
import { purgeEvents } from "./events/purge-events.ts";
import { authenticateExplorerToken } from "./explorer/authenticate-explorer-token.ts";
import { createExplorerToken } from "./explorer/create-explorer-token.ts";
import { guardAll } from "./guard-all.ts";
import { housekeep } from "./housekeep.ts";
import { authenticateKey } from "./keys/authenticate-key.ts";
import { authenticatePublishableKey } from "./keys/authenticate-publishable-key.ts";
import { createApiKey } from "./keys/create-api-key.ts";
import { KeyUses } from "./keys/key-uses.ts";
import { listApiKeys } from "./keys/list-api-keys.ts";
import { recordKeyUses } from "./keys/record-key-uses.ts";
import { revokeApiKey } from "./keys/revoke-api-key.ts";
import { rotateApiKey } from "./keys/rotate-api-key.ts";
import { updateApiKey } from "./keys/update-api-key.ts";
import { checkLedger } from "./ledger/check-ledger.ts";
import { acceptInvitation } from "./members/accept-invitation.ts";
import { changeRole } from "./members/change-role.ts";
import { inviteMember } from "./members/invite-member.ts";
import { listInvitations } from "./members/list-invitations.ts";
import { listMembers } from "./members/list-members.ts";
import { listSavedViews } from "./members/list-saved-views.ts";
import { removeMember } from "./members/remove-member.ts";
import { removeSavedView } from "./members/remove-saved-view.ts";
import { saveView } from "./members/save-view.ts";
import { updatePreferences } from "./members/update-preferences.ts";
import { viewInvitation } from "./members/view-invitation.ts";
import { viewMember, viewSession } from "./members/view-member.ts";
import { viewPreferences } from "./members/view-preferences.ts";
import { withdrawInvitation } from "./members/withdraw-invitation.ts";
import { dismissSetup } from "./merchants/dismiss-setup.ts";
import { makeHistory } from "./merchants/make-history.ts";
import { isEmpty, makeMerchant } from "./merchants/make-merchant.ts";
import { updateMerchant } from "./merchants/update-merchant.ts";
import { viewLogo } from "./merchants/view-logo.ts";
import { viewSetup } from "./merchants/view-setup.ts";
import {
  dropArtifact,
  endProviderSession,
  keepArtifact,
  recallArtifact,
  recallArtifactByUid,
  useUpArtifact,
} from "./oauth/artifacts.ts";
import { authenticateToken } from "./oauth/authenticate-token.ts";
import { findHeldScopes } from "./oauth/find-held-scopes.ts";
import { grantConsent } from "./oauth/grant-consent.ts";
import { rotateSigningKey } from "./oauth/rotate-signing-key.ts";
import { signingKeys } from "./oauth/signing-keys.ts";
import { viewConsent } from "./oauth/view-consent.ts";
import { checkDatabase, viewVitals } from "./ops/view-vitals.ts";
import type { Parts } from "./parts.ts";
import { askOnReturn } from "./payments/ask-on-return.ts";
import { exportTransactions } from "./payments/export-transactions.ts";
import { findTransaction, loadTransactions, waitForTransaction } from "./payments/find-transaction.ts";
import { followTransaction } from "./payments/follow-transaction.ts";
import { listTransactions } from "./payments/list-transactions.ts";
import { loadExchanges } from "./payments/load-exchanges.ts";
import { decideOnProcessorPage, payCheckout } from "./payments/pay-checkout.ts";
import { claimQueries, queryAttempt } from "./payments/query-attempts.ts";
import { checkProcessors } from "./processors/check-processors.ts";
import { connectProcessor } from "./processors/connect-processor.ts";
import { enableProcessor } from "./processors/enable-processor.ts";
import { takeCallback } from "./processors/take-callback.ts";
import { updateMethods } from "./processors/update-methods.ts";
import { viewNetworkHealth } from "./processors/view-network-health.ts";
import { viewProcessors } from "./processors/view-processors.ts";
import { RANKS } from "./ranks.ts";
import { listRefunds, loadRefunds } from "./refunds/list-refunds.ts";
import { claimRefundQueries, queryRefund } from "./refunds/query-refunds.ts";
import { refundTransaction } from "./refunds/refund-transaction.ts";
import { digestTransactions } from "./reports/digest-transactions.ts";
import { measureApprovals } from "./reports/measure-approvals.ts";
import { summarizeTransactions } from "./reports/summarize-transactions.ts";
import { reviewUseCases } from "./reviews/review-use-cases.ts";
import { sealAnew } from "./seal-anew.ts";
import { authenticateSession } from "./sign-in/authenticate-session.ts";
import { beginTwoFactor } from "./sign-in/begin-two-factor.ts";
import { changePassword } from "./sign-in/change-password.ts";
import { confirmTwoFactor } from "./sign-in/confirm-two-factor.ts";
import { endOtherSessions } from "./sign-in/end-other-sessions.ts";
import { endSession } from "./sign-in/end-session.ts";
import { listSessions } from "./sign-in/list-sessions.ts";
import { openSession } from "./sign-in/open-session.ts";
import { removeTwoFactor } from "./sign-in/remove-two-factor.ts";
import { renewRecoveryCodes } from "./sign-in/renew-recovery-codes.ts";
import { requestPasswordReset } from "./sign-in/request-password-reset.ts";
import { resetPassword, viewPasswordReset } from "./sign-in/reset-password.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInByIdentity } from "./sign-in/sign-in-by-identity.ts";
import { signInWithCode } from "./sign-in/sign-in-with-code.ts";
import { signOut } from "./sign-in/sign-out.ts";
import { viewProfile } from "./sign-in/view-profile.ts";
import { sweepSignIns } from "./sweep-sign-ins.ts";
import { claimDue, deliver } from "./webhooks/deliver.ts";
import { listDeliveries, loadDeliveries, loadTries } from "./webhooks/list-deliveries.ts";
import { PostSlots } from "./webhooks/post-slots.ts";
import { recordTries } from "./webhooks/record-tries.ts";
import { resendDelivery } from "./webhooks/resend-delivery.ts";
import { resendEvents } from "./webhooks/resend-events.ts";
import { rotateWebhookSecret } from "./webhooks/rotate-webhook-secret.ts";
import { sendTestEvent } from "./webhooks/send-test-event.ts";
import { updateWebhook } from "./webhooks/update-webhook.ts";
import { viewDelivery } from "./webhooks/view-delivery.ts";
import { viewWebhook, viewWebhookDay, viewWebhookHealth } from "./webhooks/view-webhook.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case on its parts. What the doors can do is this list. */
export function buildUseCases(parts: Parts) {
  const slots = new PostSlots();
  const isThere = checkDatabase(parts);
  const uses = new KeyUses();
  const authenticate = authenticateKey(parts, uses);
  const connectors = parts.connectors.map(({ name }) => name);
  return guardAll(RANKS, {
    initiateCheckout: initiateCheckout(parts),
    initiateFromBrowser: initiateFromBrowser(parts),
    cancelCheckout: cancelCheckout(parts),
    viewCheckout: viewCheckout(parts),
    awaitCheckoutNews: awaitCheckoutNews(parts),
    frameAncestors: frameAncestors(parts),
    cancelOnPage: cancelOnPage(parts),
    payCheckout: payCheckout(parts),
    decideOnProcessorPage: decideOnProcessorPage(parts),
    viewProcessors: viewProcessors(parts),
    connectProcessor: connectProcessor(parts),
    enableProcessor: enableProcessor(parts),
    updateMethods: updateMethods(parts),
    checkProcessors: checkProcessors(parts),
    takeCallback: takeCallback(parts),
    askOnReturn: askOnReturn(parts),
    viewNetworkHealth: viewNetworkHealth(parts),
    refundTransaction: refundTransaction(parts),
    listRefunds: listRefunds(parts),
    loadRefunds: loadRefunds(parts),
    ...reviewUseCases(parts),
    findTransaction: findTransaction(parts),
    followTransaction: followTransaction(parts),
    loadTransactions: loadTransactions(parts),
    loadExchanges: loadExchanges(parts),
    waitForTransaction: waitForTransaction(parts),
    listTransactions: listTransactions(parts),
    exportTransactions: exportTransactions(parts),
    summarizeTransactions: summarizeTransactions(parts),
    measureApprovals: measureApprovals(parts),
    ...booksUseCases(parts),
    listEvents: listEvents(parts),
    browseEvents: browseEvents(parts),
    loadEvents: loadEvents(parts),
    findStart: findStart(parts),
    followEvents: followEvents(parts),
    viewWebhook: viewWebhook(parts),
    viewWebhookHealth: viewWebhookHealth(parts),
    viewWebhookDay: viewWebhookDay(parts),
    updateWebhook: updateWebhook(parts),
    rotateWebhookSecret: rotateWebhookSecret(parts),
    listDeliveries: listDeliveries(parts),
    viewDelivery: viewDelivery(parts),
    loadDeliveries: loadDeliveries(parts),
    loadTries: loadTries(parts),
    resendDelivery: resendDelivery(parts),
    resendEvents: resendEvents(parts),
    sendTestEvent: sendTestEvent(parts),
    authenticateKey: authenticate,
    authenticatePublishableKey: authenticatePublishableKey(authenticate),
    recordKeyUses: recordKeyUses(parts, uses),
    authenticateToken: authenticateToken(parts),
    countVisitor: countVisitor(parts),
    countCaller: countCaller(parts),
    createApiKey: createApiKey(parts),
    listApiKeys: listApiKeys(parts),
    rotateApiKey: rotateApiKey(parts),
    updateApiKey: updateApiKey(parts),
    revokeApiKey: revokeApiKey(parts),
    listApplications: listApplications(parts),
    registerApplication: registerApplication(parts),
    updateApplication: updateApplication(parts),
    rotateApplicationSecret: rotateApplicationSecret(parts),
    removeApplication: removeApplication(parts),
    listGrants: listGrants(parts),
    withdrawGrant: withdrawGrant(parts),
    signIn: signIn(parts),
    signInWithCode: signInWithCode(parts),
    viewProfile: viewProfile(parts),
    beginTwoFactor: beginTwoFactor(parts),
    confirmTwoFactor: confirmTwoFactor(parts),
    renewRecoveryCodes: renewRecoveryCodes(parts),
    removeTwoFactor: removeTwoFactor(parts),
    requestPasswordReset: requestPasswordReset(parts),
    viewPasswordReset: viewPasswordReset(parts),
    resetPassword: resetPassword(parts),
    changePassword: changePassword(parts),
    viewInvitation: viewInvitation(parts),
    acceptInvitation: acceptInvitation(parts),
    signInByIdentity: signInByIdentity(parts),
    signOut: signOut(parts),
    listSessions: listSessions(parts),
    endSession: endSession(parts),
    endOtherSessions: endOtherSessions(parts),
    endProviderSession: endProviderSession(parts),
    openSession: openSession(parts),
    authenticateSession: authenticateSession(parts),
    createExplorerToken: createExplorerToken(parts),
    authenticateExplorerToken: authenticateExplorerToken(parts),
    viewMember: viewMember(parts),
    listMembers: listMembers(parts),
    listInvitations: listInvitations(parts),
    inviteMember: inviteMember(parts),
    withdrawInvitation: withdrawInvitation(parts),
    changeRole: changeRole(parts),
    removeMember: removeMember(parts),
    listSavedViews: listSavedViews(parts),
    saveView: saveView(parts),
    removeSavedView: removeSavedView(parts),
    viewPreferences: viewPreferences(parts),
    updatePreferences: updatePreferences(parts),
    updateMerchant: updateMerchant(parts),
    viewLogo: viewLogo(parts),
    viewSetup: viewSetup(parts),
    dismissSetup: dismissSetup(parts),
    listAudit: listAudit(parts),
    exportAudit: exportAudit(parts),
    viewSession: viewSession(parts),
    findMember: (id: string) => findMember(parts.db, id),
    findApplication: (scope: Scope, clientId: string) => findApplication(parts.db, scope, clientId),
    viewConsent: viewConsent(parts),
    grantConsent: grantConsent(parts),
    findGrant: (scope: Scope, id: string) => findStandingGrant(parts.db, scope, id),
    findHeldScopes: findHeldScopes(parts),
    signingKeys: signingKeys(parts),
    rotateSigningKey: rotateSigningKey(parts),
    sealAnew: sealAnew(parts),
    keepArtifact: keepArtifact(parts),
    recallArtifact: recallArtifact(parts),
    recallArtifactByUid: recallArtifactByUid(parts),
    useUpArtifact: useUpArtifact(parts),
    dropArtifact: dropArtifact(parts),
    sweepSignIns: sweepSignIns(parts),
    findMerchant: (scope: { merchantId: string }) => findMerchant(parts.db, scope),
    makeMerchant: makeMerchant(parts),
    isEmpty: isEmpty(parts),
    makeHistory: makeHistory(parts),
    expireCheckouts: expireCheckouts(parts),
    claimQueries: claimQueries(parts),
    queryAttempt: queryAttempt(parts),
    claimRefundQueries: claimRefundQueries(parts),
    queryRefund: queryRefund(parts),
    checkLedger: checkLedger(parts),
    claimDue: claimDue(parts, slots),
    digestTransactions: digestTransactions(parts),
    housekeep: housekeep(parts),
    purgeEvents: purgeEvents(parts),
    deliver: deliver(parts, slots),
    recordTries: recordTries(parts),
    viewVitals: viewVitals(parts, isThere),
    checkDatabase: isThere,
    deliveryBacklog: () => deliveryBacklog(parts.db),
    nextDue: (lookedMsAgo = 0) => nextDue(parts.db, connectors, lookedMsAgo),
  });
}
