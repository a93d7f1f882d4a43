import { cacheExchange, type UpdateResolver } from "@urql/exchange-graphcache";
import { Client, type Exchange, fetchExchange, mapExchange } from "urql";
import { askAgain, both, dropFrom, keepWhere, putFirst } from "./kept-lists.ts";
import { preferencesToBe } from "./kept-preferences.ts";
import { persistedQuery } from "./persisted-query.ts";
import { isSignedOut, problemOf } from "./problem.ts";
import { type Scope, scopeHeaders } from "./scope.ts";
import { signIn } from "./sign-in.ts";

const nameByHash: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === "teardown"
      ? operation
      : { ...operation, extensions: { ...operation.extensions, ...persistedQuery(operation.query) } },
});

const askToSignIn: Exchange = mapExchange({
  onError(error) {
    if (isSignedOut(problemOf(error))) signIn();
  },
});

/** A client, with a cache of its own, for one merchant and mode: what is kept for one never shows in another. */
export const makeClient = (scope: Scope | null): Client => clientWith([makeCache()], scope);

/** One that keeps nothing: for a list of which only what is near the reader is held, however long it is. */
export const makeForgetfulClient = (scope: Scope): Client => clientWith([], scope);

function clientWith(cache: Exchange[], scope: Scope | null): Client {
  return new Client({
    url: "/bff",
    preferGetMethod: false,
    exchanges: [...cache, askToSignIn, nameByHash, fetchExchange],
    fetchOptions: {
      credentials: "same-origin",
      headers: { "x-tua-csrf": "1", ...(scope && scopeHeaders(scope)) },
    },
  });
}

function makeCache(): Exchange {
  return cacheExchange({
    // Values, not rows: they live inside what holds them.
    keys: {
      Money: () => null,
      PaymentMethod: () => null,
      PaymentFailure: () => null,
      RefundFailure: () => null,
      Customer: () => null,
      Viewer: () => null,
      // Of a member's own there is one.
      Profile: () => "own",
      Preferences: () => "own",
      Membership: () => null,
      PaymentEventMessage: () => null,
      CheckoutCreatedData: () => null,
      PaymentProcessingData: () => null,
      PaymentSuccessData: () => null,
      PaymentFailedData: () => null,
      PaymentOverpaidData: () => null,
      RefundSuccessData: () => null,
      RefundFailedData: () => null,
      Setup: () => "own",
      TransactionSummary: () => null,
      SummaryInterval: () => null,
      SummaryMethod: () => null,
      SummaryNetwork: () => null,
      SummaryReason: () => null,
      TransactionStats: () => null,
      ApprovalTimes: () => null,
      ApprovalBucket: () => null,
      DeliveryAttempt: () => null,
      WebhookSettings: () => "own",
      WebhookHealth: () => null,
      DeliveryError: () => null,
      WebhookStats: () => null,
      EndpointStats: () => null,
      FailingEndpoint: () => null,
      PausedEndpoint: () => null,
      PaymentMethodSettings: () => "own",
      Processor: () => null,
      ProcessorCredential: () => null,
      MethodSetting: () => null,
      MethodProcessor: () => null,
      BusinessDays: () => null,
      BusinessDay: () => null,
      BusinessDayBalance: () => null,
      DiscrepancyCount: () => null,
      SavedView: ({ name }) => name as string,
    },
    optimistic: { updatePreferences: preferencesToBe },
    updates: {
      Mutation: {
        createApiKey: putFirst("apiKeys", "apiKey"),
        registerApplication: putFirst("applications", "application"),
        removeApplication: dropFrom("applications", "Application"),
        inviteMember: both(dropInvitationsOf, putFirst("invitations", "invitation")),
        revokeInvitation: dropFrom("invitations", "Invitation"),
        removeMember: both(dropFrom("members", "Member"), askAgain("invitations")),
        endSession: dropFrom("sessions", "MemberSession"),
        endOtherSessions: (_answer, _args, cache) =>
          keepWhere(cache, "sessions", "isCurrent", (isCurrent) => isCurrent === true),
        revokeGrant: both(dropFrom("grants", "Grant"), askAgain("apiKeys")),
        changePassword: askAgain("sessions", "grants", "apiKeys"),
        confirmTwoFactor: askAgain("sessions", "members"),
        removeTwoFactor: askAgain("members"),
        decideReview: askAgain("reviews"),
        syncTransaction: askAgain("reviews"),
        saveView: askAgain("savedViews"),
        removeSavedView: askAgain("savedViews"),
      },
    },
  });
}

/** Of an address the newest invitation alone works. */
const dropInvitationsOf: UpdateResolver = ({ inviteMember }, _args, cache) => {
  const { email } = (inviteMember as { invitation: { email: string } }).invitation;
  keepWhere(cache, "invitations", "email", (invited) => invited !== email);
};
