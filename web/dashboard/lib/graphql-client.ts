import {
  type Cache,
  type CacheExchangeOpts,
  cacheExchange,
  type DataFields,
  type Entity,
  type Link,
} from "@urql/exchange-graphcache";
import { Client, type Exchange, fetchExchange, mapExchange, subscriptionExchange } from "urql";
import { both, prepend, refetch, removeFrom, retainMatching } from "./cache-updates.ts";
import { overSocket } from "./live/socket.ts";
import { newestPayments } from "./newest-payments.ts";
import { optimisticPreferences } from "./optimistic-preferences.ts";
import { persistedQuery } from "./persisted-query.ts";
import { isSignedOut, toProblem } from "./problem.ts";
import { type Scope, scopeHeaders } from "./scope.ts";
import { signIn } from "./sign-in.ts";
import { VIEWER } from "./viewer-queries.ts";

const sendPersistedQuery: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === "teardown"
      ? operation
      : { ...operation, extensions: { ...operation.extensions, ...persistedQuery(operation.query) } },
});

/** A mutation has no limit: giving up would lose its response, which can contain a secret that is shown once. */
const timeOutQueries: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === "query"
      ? { ...operation, context: { ...operation.context, fetch: fetchWithTimeout } }
      : operation,
});

const requestSignIn: Exchange = mapExchange({
  onError(error) {
    if (isSignedOut(toProblem(error))) signIn();
  },
});

/** A client with its own cache for one merchant and mode, so that no data appears in another. */
export const createClient = (scope: Scope | null): Client => clientWith([cacheExchange(CACHE_CONFIG)], scope);

/** A client that requests the viewer at once, while the page's code is still loading. */
export function createClientWithViewer(scope: Scope): Client {
  const client = createClient(scope);
  void client.query(VIEWER, {}).toPromise();
  return client;
}

/** A client without a cache, for lists that only hold the rows near the visible ones. */
export const createUncachedClient = (scope: Scope): Client => clientWith([], scope);

/** A query that takes longer will not get a response. */
const QUERY_TIMEOUT_MS = 25_000;

/** Gives up on a connection that hangs, so that no view waits for it forever. */
const fetchWithTimeout: typeof fetch = (url, { signal, ...init } = {}) =>
  fetch(url, {
    ...init,
    signal: AbortSignal.any([AbortSignal.timeout(QUERY_TIMEOUT_MS), ...(signal ? [signal] : [])]),
  });

function clientWith(cache: Exchange[], scope: Scope | null): Client {
  return new Client({
    url: "/bff",
    preferGetMethod: false,
    exchanges: [
      ...cache,
      newestPayments(),
      requestSignIn,
      sendPersistedQuery,
      timeOutQueries,
      ...(scope ? [subscriptionExchange({ forwardSubscription: overSocket(scope) })] : []),
      fetchExchange,
    ],
    fetchOptions: {
      credentials: "same-origin",
      headers: { "x-tua-csrf": "1", ...(scope && scopeHeaders(scope)) },
    },
  });
}

/** Cache keys, and the cache updates of mutations beyond the records in their responses. */
export const CACHE_CONFIG: CacheExchangeOpts = {
  // Values without keys are stored inside their parent.
  keys: {
    Money: () => null,
    PaymentMethod: () => null,
    PaymentFailure: () => null,
    Dispute: () => null,
    RefundFailure: () => null,
    Customer: () => null,
    Viewer: () => null,
    // Each member has only one.
    Profile: () => "own",
    Preferences: () => "own",
    PushNotifications: () => "own",
    PushSubscription: () => null,
    Membership: () => null,
    RoleRule: () => null,
    PaymentEventMessage: () => null,
    PaymentEvent: ({ id }) => (id as string | undefined) ?? null,
    CheckoutCreatedData: () => null,
    PaymentProcessingData: () => null,
    PaymentSuccessData: () => null,
    PaymentFailedData: () => null,
    PaymentOverpaidData: () => null,
    RefundSuccessData: () => null,
    RefundFailedData: () => null,
    DisputeOpenedData: () => null,
    DisputeWonData: () => null,
    DisputeLostData: () => null,
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
    StatementPreview: () => null,
    StatementReading: () => null,
    StatementColumns: () => null,
    StatementLine: () => null,
    UnreadableStatementLine: () => null,
    SavedView: ({ name }) => name as string,
  },
  optimistic: { updatePreferences: optimisticPreferences },
  updates: {
    Subscription: {
      paymentEvents: updateNewestPayment,
    },
    Mutation: {
      createApiKey: prepend("apiKeys", "apiKey"),
      registerApplication: prepend("applications", "application"),
      removeApplication: removeFrom("applications", "Application"),
      inviteMember: both(dropInvitationsOf, prepend("invitations", "invitation")),
      revokeInvitation: removeFrom("invitations", "Invitation"),
      removeMember: both(removeFrom("members", "Member"), refetch("invitations")),
      endSession: removeFrom("sessions", "MemberSession"),
      signOutMember: refetch("sessions"),
      endOtherSessions: refetch("sessions"),
      revokeGrant: both(removeFrom("grants", "Grant"), refetch("apiKeys")),
      changePassword: refetch("sessions", "grants", "apiKeys"),
      confirmTwoFactor: refetch("sessions", "members"),
      removeTwoFactor: refetch("members"),
      addPasskey: refetch("sessions", "members"),
      removePasskey: refetch("members"),
      removeMemberTwoFactor: refetch("sessions"),
      resendEvents: refetch("deliveries"),
      decideReview: refetch("reviews"),
      syncTransaction: refetch("reviews"),
      saveView: refetch("savedViews"),
      removeSavedView: refetch("savedViews"),
    },
  },
};

/**
 * Keeps the newest payment: the cache deletes records without links, and a payment in no list has no other.
 */
function updateNewestPayment(data: DataFields, _args: unknown, cache: Cache): void {
  const { event } = data.paymentEvents as { event: { transaction: Link<Entity> } | null };
  if (event?.transaction) cache.link("Query", "newestPayment", event.transaction);
}

/** A new invitation invalidates earlier ones to the same email address. */
function dropInvitationsOf({ inviteMember }: DataFields, _args: unknown, cache: Cache): void {
  const { email } = (inviteMember as { invitation: { email: string } }).invitation;
  retainMatching(cache, "invitations", "email", (invited) => invited !== email);
}
