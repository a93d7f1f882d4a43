export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A time in ISO 8601 with an offset (RFC 3339), such as 2026-01-31T10:00:00Z. Responses are in UTC with milliseconds. */
  DateTime: { input: string; output: string; }
  /** An amount in major units, such as dollars rather than cents, as a decimal string: "10.50". Inputs can also be numbers: 10.5. Has at most the currency's number of decimal places. Values are never rounded. */
  Decimal: { input: string | number; output: string; }
  /** A JSON object. */
  JSON: { input: unknown; output: unknown; }
  /** A JSON object with string values: at most 50 keys of 40 characters, with values of at most 500 characters. */
  Metadata: { input: Record<string, string>; output: Record<string, string>; }
  /** The `SafeInt` scalar type represents non-fractional signed whole numeric values that are considered safe as defined by the ECMAScript specification. */
  SafeInt: { input: number; output: number; }
  /** The sequence number of an event for a merchant and mode, as a decimal string: 1, 2, 3 … without gaps or repeats. 0 is before the first event. Inputs can also be integers. */
  Sequence: { input: string | number; output: string; }
};

/** An API key. The secret of a secret key is not stored. */
export type ApiKey = Node & {
  __typename?: 'ApiKey';
  /** The IP addresses and ranges (CIDR) that can use the key. Empty if all addresses can. */
  allowedIps: Array<Scalars['String']['output']>;
  /** The web origins whose pages can open checkouts with the key. */
  allowedOrigins: Array<Scalars['String']['output']>;
  /** The calls in the last hours, including those that Tua refused. The period begins with a quarter of an hour. Updated with a delay of a few seconds. */
  calls: ApiKeyCalls;
  /** The calls on each of the last days in the merchant's time zone, oldest first. The last is today. */
  callsByDay: Array<ApiKeyCallDay>;
  /** The time of creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The client ID of the application that created the key for a member. Null if a member created it directly. */
  createdByApplication: Maybe<Scalars['ID']['output']>;
  /** The time at which the key expires, in UTC. Null if it never expires. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the key. */
  id: Scalars['ID']['output'];
  /** The kind of the key: secret or publishable. */
  kind: ApiKeyKind;
  /** The last four characters of the newest secret. */
  lastFour: Scalars['String']['output'];
  /** The time of the last use, in UTC. Updated with a delay of a few seconds. Null if the key was never used. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** The IP address of the last request with the key. Null if the key was never used, and for a publishable key. */
  lastUsedIp: Maybe<Scalars['String']['output']>;
  /** The mode that it works in: test or live. */
  mode: Mode;
  /** The display name. */
  name: Scalars['String']['output'];
  /** The prefix of the secret, such as sk_test_. */
  prefix: Scalars['String']['output'];
  /** The time when the previous secret stops working, in UTC. Null if no previous secret works. */
  previousSecretExpiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The full publishable key. Null for a secret key. */
  publishableKey: Maybe<Scalars['String']['output']>;
  /** The rehearsal of stricter settings. Null without one, and for a revoked key. */
  rehearsal: Maybe<ApiKeyRehearsal>;
  /** The time of the revocation, in UTC. Null if the key is not revoked. */
  revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** The scopes of the key. */
  scopes: Array<Scope>;
  /** True if browsers can't create checkout sessions with the key. Your server must create them. */
  serverSessionsOnly: Scalars['Boolean']['output'];
};


/** An API key. The secret of a secret key is not stored. */
export type ApiKeyCallsArgs = {
  hours?: InputMaybe<Scalars['Int']['input']>;
};


/** An API key. The secret of a secret key is not stored. */
export type ApiKeyCallsByDayArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};

/** The calls of an API key from one IP address. */
export type ApiKeyAddress = {
  __typename?: 'ApiKeyAddress';
  /** The number of calls. */
  calls: Scalars['SafeInt']['output'];
  /** The IP address. */
  ipAddress: Scalars['String']['output'];
  /** The time of the last of these calls, in UTC. */
  lastAt: Scalars['DateTime']['output'];
};

/** The number of calls with an API key on one day, by result. */
export type ApiKeyCallDay = {
  __typename?: 'ApiKeyCallDay';
  /** The day in the merchant's time zone, such as 2026-01-31. */
  date: Scalars['String']['output'];
  /** The number of calls that Tua could not process: HTTP status 5xx, or a GraphQL error with such a code. */
  failed: Scalars['SafeInt']['output'];
  /** The number of calls whose connection closed before the response was complete. */
  incomplete: Scalars['SafeInt']['output'];
  /** The number of calls that Tua refused: HTTP status 4xx, or a GraphQL error with such a code. */
  refused: Scalars['SafeInt']['output'];
  /** The number of calls that succeeded. */
  success: Scalars['SafeInt']['output'];
};

/** The number of calls with an API key, by result and IP address. */
export type ApiKeyCalls = {
  __typename?: 'ApiKeyCalls';
  /** The number of IP addresses. A server process counts at most 20 of a key in 15 minutes. 0 for a publishable key, because customers' browsers use it. */
  addressCount: Scalars['Int']['output'];
  /** The IP addresses, those with the most calls first. At most 100. */
  addresses: Array<ApiKeyAddress>;
  /** The number of calls that Tua could not process: HTTP status 5xx, or a GraphQL error with such a code. */
  failed: Scalars['SafeInt']['output'];
  /** The number of calls whose connection closed before the response was complete. */
  incomplete: Scalars['SafeInt']['output'];
  /** The number of calls that Tua refused: HTTP status 4xx, or a GraphQL error with such a code. */
  refused: Scalars['SafeInt']['output'];
  /** The number of calls that succeeded. */
  success: Scalars['SafeInt']['output'];
  /** The number of all calls. */
  total: Scalars['SafeInt']['output'];
};

/** The kinds of API keys. */
export type ApiKeyKind =
  /** For browsers. Can only open and watch checkouts. You can view it at any time. */
  | 'PUBLISHABLE'
  /** For servers. Allows all operations in its scopes. Shown only once. */
  | 'SECRET';

/** Stricter settings of a key, with which Tua checks its calls but refuses none. */
export type ApiKeyRehearsal = {
  __typename?: 'ApiKeyRehearsal';
  /** The rehearsed IP addresses and ranges (CIDR). Empty if all addresses can use the key. */
  allowedIps: Array<Scalars['String']['output']>;
  /** The calls that the settings would have refused. */
  calls: ApiKeyRehearsedCalls;
  /** The rehearsed expiry, in UTC. Null if the key would never expire. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the rehearsal. */
  id: Scalars['ID']['output'];
  /** The rehearsed scopes. */
  scopes: Array<Scope>;
  /** The start of the rehearsal, in UTC. */
  startedAt: Scalars['DateTime']['output'];
};

/** The calls that a rehearsal would have refused. Updated with a delay of a few seconds. */
export type ApiKeyRehearsedCalls = {
  __typename?: 'ApiKeyRehearsedCalls';
  /** The time of the last of these calls, in UTC. Null without one. */
  lastAt: Maybe<Scalars['DateTime']['output']>;
  /** The number of calls in the last 24 hours. The period begins with a quarter of an hour. */
  lastDay: Scalars['SafeInt']['output'];
  /** The number of calls since the start, for at most 31 days. */
  total: Scalars['SafeInt']['output'];
};

/** A bucket of the histogram of approval times. */
export type ApprovalBucket = {
  __typename?: 'ApprovalBucket';
  /** The number of transactions. */
  count: Scalars['Int']['output'];
  /** The upper limit of the bucket in seconds, inclusive. Null for the last bucket. */
  upToSeconds: Maybe<Scalars['Int']['output']>;
};

/** The times that customers took to approve payments, from the start of the successful attempt to its result. */
export type ApprovalTimes = {
  __typename?: 'ApprovalTimes';
  /** All buckets, including empty ones: up to 5, 10, 20, 30, 60, 120 and 300 seconds, and longer. */
  buckets: Array<ApprovalBucket>;
  /** The number of measured payments. */
  count: Scalars['Int']['output'];
  /** The median, in seconds. Null if there are no payments. */
  medianSeconds: Maybe<Scalars['Float']['output']>;
  /** The 90th percentile, in seconds. Null if there are no payments. */
  p90Seconds: Maybe<Scalars['Float']['output']>;
};

/** One attempt to pay a transaction with one method. */
export type Attempt = Node & {
  __typename?: 'Attempt';
  /** The amount received. Null if no money was received. */
  amountReceived: Maybe<Money>;
  /** The start time, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The time of the outcome, in UTC. Null until then. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** The reason for the failure. Null if it did not fail. */
  failure: Maybe<PaymentFailure>;
  /** The ID of the attempt. */
  id: Scalars['ID']['output'];
  /** The payment method of the attempt. */
  paymentMethod: PaymentMethod;
  /** The processor's reference, as in its statements. Null until the processor reports it. */
  processorReference: Maybe<Scalars['String']['output']>;
  /** The amount that can still be refunded, excluding pending refunds. Null if nothing is refundable. */
  refundableAmount: Maybe<Money>;
  /** The status of the attempt. */
  status: AttemptStatus;
};

/** The statuses of an attempt. */
export type AttemptStatus =
  /** The amount or currency differs from the order. A review is open, or the money was refunded before the order was paid. */
  | 'AMOUNT_MISMATCH'
  /** The attempt failed. No money moved. */
  | 'FAILED'
  /** Extra money beyond the payment of the order, in any amount and currency. */
  | 'OVERPAYMENT'
  /** The processor has not reported an outcome. */
  | 'PROCESSING'
  /** This attempt paid the transaction. */
  | 'SUCCESS';

/** A calendar day in the merchant's time zone, with its balances from the ledger. Ledger entries never change. */
export type BusinessDay = {
  __typename?: 'BusinessDay';
  /** The balances, one for each processor and currency. */
  balances: Array<BusinessDayBalance>;
  /** The date in the merchant's time zone, such as 2026-01-31. */
  date: Scalars['String']['output'];
  /** The end of the day and start of the next, in UTC. */
  endsAt: Scalars['DateTime']['output'];
  /** True from 10 minutes after the end of the day. The balances of a final day do not change. */
  final: Scalars['Boolean']['output'];
  /** The number of open discrepancies about money that moved on that day. */
  openDiscrepancies: Scalars['Int']['output'];
  /** The number of open reviews created on that day. */
  openReviews: Scalars['Int']['output'];
  /** The start time, in UTC. */
  startsAt: Scalars['DateTime']['output'];
};

/** The balance and movements of one processor in one currency on one day, from the ledger. */
export type BusinessDayBalance = {
  __typename?: 'BusinessDayBalance';
  /** The amount that customers paid, before fees. */
  captured: Money;
  /** The balance at the end of the day: openingBalance + captured - refunded - disputed - fees - paidOut. */
  closingBalance: Money;
  /** The amount of disputes that the merchant lost. Negative if reversed losses are higher. */
  disputed: Money;
  /** The fees reported by the processor or its statements. */
  fees: Money;
  /** The balance that the processor held for the merchant at the start of the day. Negative if the merchant owes the processor. */
  openingBalance: Money;
  /** The amount paid out to the merchant, from the processor's statements. */
  paidOut: Money;
  /** The number of payments. */
  paymentCount: Scalars['Int']['output'];
  /** The processor, such as mtn_momo; sandbox in test mode. */
  processor: Scalars['ID']['output'];
  /** The number of refunds. */
  refundCount: Scalars['Int']['output'];
  /** The amount refunded to customers. */
  refunded: Money;
};

/** Business days of the ledger, newest first. */
export type BusinessDays = {
  __typename?: 'BusinessDays';
  /** The days in the range, newest first. Excludes days before the first payment. */
  days: Array<BusinessDay>;
  /** The merchant's time zone as an IANA name, such as Africa/Accra. */
  timeZone: Scalars['String']['output'];
};

/** The checkout to cancel. */
export type CancelCheckoutInput = {
  /** The transactionId or the checkoutId. */
  id: Scalars['ID']['input'];
};

/** The transaction after the cancellation. */
export type CancelCheckoutPayload = {
  __typename?: 'CancelCheckoutPayload';
  /** The transaction: CANCELED, or PROCESSING until a running attempt has a result. Null, with an error, for callers without transactions:read. */
  transaction: Maybe<Transaction>;
  /** The ID of the transaction. */
  transactionId: Scalars['ID']['output'];
};

/** A checkout session. The customer pays one transaction in it. */
export type Checkout = Node & {
  __typename?: 'Checkout';
  /** The time at which the checkout session expires, in UTC. */
  expiresAt: Scalars['DateTime']['output'];
  /** The ID of the session. */
  id: Scalars['ID']['output'];
  /** True if the session currently accepts payment attempts. */
  open: Scalars['Boolean']['output'];
  /** The status of the transaction if its running attempt fails: CANCELED or EXPIRED. Null unless the session was canceled or expired during an attempt. */
  pendingStatus: Maybe<TransactionStatus>;
  /** The transaction of the session. */
  transaction: Transaction;
  /** The URL of the hosted payment page. Redirect the customer to it. */
  url: Scalars['String']['output'];
};

/** The data of checkout.created. */
export type CheckoutCreatedData = PaymentEventData & {
  __typename?: 'CheckoutCreatedData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The API key to create. It can't exceed the caller's own scopes, addresses and expiry. */
export type CreateApiKeyInput = {
  /** The IPv4 or IPv6 addresses and ranges (CIDR) that can use the key, at most 50. Defaults to the caller's own list, or to all addresses if it has none. */
  allowedIps?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The web origins whose pages can open checkouts, such as https://shop.example.com. At most 50. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The expiry time, in the future. Defaults to the expiry of the caller's credential, if it has one. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The kind of the key. Defaults to SECRET. */
  kind?: InputMaybe<ApiKeyKind>;
  /** The mode. Must be the caller's mode. Defaults to the caller's mode. */
  mode?: InputMaybe<Mode>;
  /** The display name: 1–100 characters. */
  name: Scalars['String']['input'];
  /** The scopes. Defaults to TRANSACTIONS_READ, PAYMENTS_CREATE, and EVENTS_READ, limited to the caller's own scopes. */
  scopes?: InputMaybe<Array<Scope>>;
  /** True if browsers must not create checkout sessions with the key. Your server must create them. */
  serverSessionsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The new key. */
export type CreateApiKeyPayload = {
  __typename?: 'CreateApiKeyPayload';
  /** The key. */
  apiKey: ApiKey;
  /** The key's secret. For a secret key, this is the only time that it is shown. */
  secret: Scalars['String']['output'];
};

/** The payment link to create. */
export type CreatePaymentLinkInput = {
  /** The amount of each payment, in major units. Absent if the customer enters it. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** The maximum amount that the customer can enter. Not together with amount. */
  amountMax?: InputMaybe<Scalars['Decimal']['input']>;
  /** The minimum amount that the customer can enter. Not together with amount. */
  amountMin?: InputMaybe<Scalars['Decimal']['input']>;
  /** The ISO 4217 currency code, such as GHS. */
  currency: Scalars['String']['input'];
  /** A description of the payments, 1–1,000 characters. Shown to the customer. */
  description: Scalars['String']['input'];
  /** The time from which the link accepts no new payments, in the future. Absent without an end. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The maximum number of payments, 1–1,000,000. Absent if unlimited. */
  paymentLimit?: InputMaybe<Scalars['Int']['input']>;
};

/** The new payment link. */
export type CreatePaymentLinkPayload = {
  __typename?: 'CreatePaymentLinkPayload';
  /** The link. */
  paymentLink: PaymentLink;
};

/** The customer's details, as sent by the merchant. */
export type Customer = {
  __typename?: 'Customer';
  /** Email address. */
  email: Maybe<Scalars['String']['output']>;
  /** Full name. */
  name: Maybe<Scalars['String']['output']>;
  /** Phone number. If it can pay by mobile money, the payment page offers it, masked, for payment in one tap. */
  phone: Maybe<Scalars['String']['output']>;
};

/** The customer's details. Every field can be absent, null or empty. */
export type CustomerInput = {
  /** Email address. One plain address of up to 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Full name. Up to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. If it can pay by mobile money, the payment page offers it, masked, for payment in one tap. 7–15 digits with country code (Tua removes one leading `+`). */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** The delivery of an event to a webhook URL. */
export type Delivery = Node & {
  __typename?: 'Delivery';
  /** The delivery attempts, oldest first. At most the newest 100. */
  attempts: Array<DeliveryAttempt>;
  /** The time of creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The time at which the delivery ended, in UTC. Null until then. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** The origin of the webhook URL, such as https://shop.example. */
  endpoint: Scalars['String']['output'];
  /** The delivered event. Null if this server version does not support its event type. Null, with an error, for callers without events:read. */
  event: Maybe<PaymentEvent>;
  /** The ID of the delivery. */
  id: Scalars['ID']['output'];
  /** The time at which the next attempt is due, in UTC. In the past while the attempt is queued or running. Null if no attempt is due or the endpoint is paused. */
  nextAttemptAt: Maybe<Scalars['DateTime']['output']>;
  /** True if the delivery can be resent. False for a failure event if its transaction has since been paid. */
  resendable: Scalars['Boolean']['output'];
  /** The sequence number of the event. */
  sequence: Scalars['Sequence']['output'];
  /** The status. */
  status: DeliveryStatus;
  /** The ID of the event's transaction. */
  transactionId: Scalars['ID']['output'];
  /** The webhook URL: the session's callbackUrl, or the default URL. Null for callers without webhooks:manage, because its path can contain a secret. */
  url: Maybe<Scalars['String']['output']>;
};

/** One request of a delivery and its response. */
export type DeliveryAttempt = {
  __typename?: 'DeliveryAttempt';
  /** The duration in milliseconds. */
  durationMs: Scalars['Int']['output'];
  /** The reason for the missing response. Null if there was a response. */
  error: Maybe<DeliveryError>;
  /** The HTTP status of the response. Null if there was no response. */
  httpStatus: Maybe<Scalars['Int']['output']>;
  /** The number of the attempt, starting at 1. Resends are counted too. */
  number: Scalars['Int']['output'];
  /** The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response. */
  responseBody: Maybe<Scalars['String']['output']>;
  /** The start time, in UTC. */
  startedAt: Scalars['DateTime']['output'];
};

/** A page of deliveries, newest first. */
export type DeliveryConnection = {
  __typename?: 'DeliveryConnection';
  /** The deliveries with their cursors. */
  edges: Array<DeliveryEdge>;
  /** The deliveries without cursors. */
  nodes: Array<Delivery>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** One delivery with its cursor. */
export type DeliveryEdge = {
  __typename?: 'DeliveryEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The delivery. */
  node: Delivery;
};

/** The reason that a delivery attempt received no response. */
export type DeliveryError = {
  __typename?: 'DeliveryError';
  /** The reason. */
  code: DeliveryErrorCode;
  /** The underlying system error code, such as CERT_HAS_EXPIRED. Null if there is none. */
  detail: Maybe<Scalars['String']['output']>;
  /** The reason and the detail as a sentence in English. */
  message: Scalars['String']['output'];
};

/** The reasons that a delivery attempt can receive no response. */
export type DeliveryErrorCode =
  /** The attempt was interrupted because Tua's server stopped. */
  | 'ABORTED'
  /** The endpoint's address isn't public. */
  | 'BLOCKED_ADDRESS'
  /** The endpoint's port isn't allowed for webhooks. */
  | 'BLOCKED_PORT'
  /** The endpoint's host name couldn't be resolved. */
  | 'DNS'
  /** The endpoint's address is public, so its URL must begin with https. */
  | 'HTTPS_REQUIRED'
  /** The request failed. */
  | 'OTHER'
  /** The endpoint refused the connection. */
  | 'REFUSED'
  /** The endpoint closed the connection before its response was complete. */
  | 'RESET'
  /** The endpoint didn't complete its response in time. */
  | 'TIMEOUT'
  /** A trusted TLS connection couldn't be established. */
  | 'TLS'
  /** Tua's sending process stopped before it received a response. The webhook may have arrived. */
  | 'WORKER_LOST';

/** Filters deliveries. Absent fields do not filter. */
export type DeliveryFilter = {
  /** Only deliveries to this endpoint: an origin, such as https://shop.example. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
  /** Created at or after this time. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only these statuses. An empty list means all. */
  status?: InputMaybe<Array<DeliveryStatus>>;
  /** Created before this time. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only this transaction. */
  transactionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The statuses of a delivery. */
export type DeliveryStatus =
  /** The endpoint responded with 2xx. */
  | 'DELIVERED'
  /** All attempts failed, or the endpoint responded with 410 Gone. */
  | 'FAILED'
  /** The first or next attempt is due or running. */
  | 'PENDING'
  /** A failure event that was not delivered before the payment or refund succeeded. Tua does not send it anymore. */
  | 'SUPERSEDED';

/** A mismatch between a processor's statement and the ledger, or between the shop's order list and the payments. Several statements can show the same discrepancy. */
export type Discrepancy = Node & {
  __typename?: 'Discrepancy';
  /** The statement amount minus the ledger amount. A missing side counts as 0. Null if the currencies differ. */
  difference: Maybe<Money>;
  /** The time when it was found, in UTC. */
  foundAt: Scalars['DateTime']['output'];
  /** The ID of the discrepancy. */
  id: Scalars['ID']['output'];
  /** The kind of the discrepancy. */
  kind: DiscrepancyKind;
  /** The amount in the ledger. Null if the ledger has no entry. Of an order: received, without refunds and lost disputes. */
  ledgerAmount: Maybe<Money>;
  /** The ID of the attempt or refund; the clientReference of an order's payment. Null if it is unknown. */
  ledgerReference: Maybe<Scalars['String']['output']>;
  /** The status of the attempt or refund in the ledger. Null if there is none. */
  ledgerStatus: Maybe<AttemptStatus>;
  /** The kind of the statement line or ledger entry. */
  lineKind: StatementLineKind;
  /** The line number in the first file that showed it. Null if the statement has no line. */
  lineNumber: Maybe<Scalars['Int']['output']>;
  /** True if the money moved so near the start or end of the statement that an adjacent statement may contain it. */
  nearPeriodBoundary: Scalars['Boolean']['output'];
  /** The note of the member who resolved it. Null unless it is resolved. */
  note: Maybe<Scalars['String']['output']>;
  /** The time at which the money moved, in UTC: from the statement, otherwise from the ledger. */
  occurredAt: Scalars['DateTime']['output'];
  /** The processor whose statement shows it, such as mtn_momo; shop for an order list. */
  processor: Scalars['ID']['output'];
  /** Of an order: the amount in the statements of processors, without refunds. Null if none contains its payment. */
  processorAmount: Maybe<Money>;
  /** The reference of the processor or the shop. Null if it is unknown. */
  processorReference: Maybe<Scalars['String']['output']>;
  /** The time when it was resolved, in UTC. Null while it is open. */
  resolvedAt: Maybe<Scalars['DateTime']['output']>;
  /** The actor that resolved it, as a type and an ID, such as member mem_…. Null unless staff resolved it. */
  resolvedBy: Maybe<Scalars['String']['output']>;
  /** The amount in the statement or order list. Null if it has no line. */
  statementAmount: Maybe<Money>;
  /** The status in the statement. Null if the statement has no line. */
  statementStatus: Maybe<StatementLineStatus>;
  /** The status. */
  status: DiscrepancyStatus;
  /** The transaction. Null if it is unknown. */
  transactionId: Maybe<Scalars['ID']['output']>;
};

/** A page of discrepancies, newest first by the time at which the money moved. */
export type DiscrepancyConnection = {
  __typename?: 'DiscrepancyConnection';
  /** The discrepancies with their cursors. */
  edges: Array<DiscrepancyEdge>;
  /** The discrepancies without cursors. */
  nodes: Array<Discrepancy>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The total number of rows that match the filter, at most 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** The number of discrepancies of one kind in a statement. */
export type DiscrepancyCount = {
  __typename?: 'DiscrepancyCount';
  /** The number of discrepancies, open and resolved. */
  count: Scalars['Int']['output'];
  /** The kind of discrepancy. */
  kind: DiscrepancyKind;
  /** The number of open discrepancies. */
  openCount: Scalars['Int']['output'];
};

/** One discrepancy with its cursor. */
export type DiscrepancyEdge = {
  __typename?: 'DiscrepancyEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The discrepancy. */
  node: Discrepancy;
};

/** Filters discrepancies. Absent fields do not filter. */
export type DiscrepancyFilter = {
  /** Only money that moved at or after this time. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only this kind. */
  kind?: InputMaybe<DiscrepancyKind>;
  /** Only discrepancies that this statement shows. */
  statementId?: InputMaybe<Scalars['ID']['input']>;
  /** Only this status. */
  status?: InputMaybe<DiscrepancyStatus>;
  /** Only money that moved before this time. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The kinds of discrepancies. More kinds may be added. */
export type DiscrepancyKind =
  /** The amounts differ. */
  | 'AMOUNT'
  /** The currencies differ. */
  | 'CURRENCY'
  /** The statement or order list contains the same reference more than once. */
  | 'DUPLICATE'
  /** The fee in the statement differs from the fee in the ledger. */
  | 'FEE'
  /** The shop has fulfilled the order, and it is not paid or was refunded in full. */
  | 'FULFILLED_NOT_PAID'
  /** The statement contains money that is not in the ledger. */
  | 'MISSING_IN_LEDGER'
  /** The payment is older than 24 hours, and no order list has its reference. */
  | 'MISSING_IN_SHOP'
  /** The ledger contains money in the statement's period that is not in the statement. */
  | 'MISSING_IN_STATEMENT'
  /** The order is paid, and the shop has not fulfilled it within 24 hours, or has canceled it without a refund. */
  | 'PAID_NOT_FULFILLED'
  /** The order was paid more than once, and the extra money was not refunded. */
  | 'PAID_TWICE'
  /** The statuses differ: only one side reports a success. */
  | 'STATUS';

/** The statuses of a discrepancy. */
export type DiscrepancyStatus =
  /** Resolved by a later comparison. */
  | 'AUTO_RESOLVED'
  /** Not yet resolved. */
  | 'OPEN'
  /** Resolved by staff with a note. */
  | 'RESOLVED';

/** A customer's dispute of a payment at the bank, as the processor reports it. */
export type Dispute = {
  __typename?: 'Dispute';
  /** The deadline of the merchant's response at the processor, in UTC. Null if it reports none. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** The processor's category of the dispute, such as `chargeback`. Null if it reports none. */
  reason: Maybe<Scalars['String']['output']>;
  /** The ID of the dispute at the processor. */
  reference: Scalars['String']['output'];
  /** The processor's decision. */
  status: DisputeStatus;
};

/** The data of dispute.lost. */
export type DisputeLostData = PaymentEventData & {
  __typename?: 'DisputeLostData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the disputed attempt. */
  attemptId: Scalars['ID']['output'];
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** The disputed amount. After a loss, the amount that the customer got back. */
  disputeAmount: Money;
  /** The deadline of your response at the processor, in UTC. Null if it reports none. */
  disputeDueAt: Maybe<Scalars['DateTime']['output']>;
  /** The processor's category of the dispute. Null if it reports none. */
  disputeReason: Maybe<Scalars['String']['output']>;
  /** The ID of the dispute at the processor. */
  disputeReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The ID of the dispute's review. */
  reviewId: Scalars['ID']['output'];
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The data of dispute.opened. */
export type DisputeOpenedData = PaymentEventData & {
  __typename?: 'DisputeOpenedData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the disputed attempt. */
  attemptId: Scalars['ID']['output'];
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** The disputed amount. After a loss, the amount that the customer got back. */
  disputeAmount: Money;
  /** The deadline of your response at the processor, in UTC. Null if it reports none. */
  disputeDueAt: Maybe<Scalars['DateTime']['output']>;
  /** The processor's category of the dispute. Null if it reports none. */
  disputeReason: Maybe<Scalars['String']['output']>;
  /** The ID of the dispute at the processor. */
  disputeReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The ID of the dispute's review. */
  reviewId: Scalars['ID']['output'];
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The statuses of a dispute. */
export type DisputeStatus =
  /** The customer got the money back from the merchant's balance at the processor. */
  | 'LOST'
  /** The processor has not decided. */
  | 'OPEN'
  /** The merchant keeps the money. */
  | 'WON';

/** The data of dispute.won. */
export type DisputeWonData = PaymentEventData & {
  __typename?: 'DisputeWonData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the disputed attempt. */
  attemptId: Scalars['ID']['output'];
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** The disputed amount. After a loss, the amount that the customer got back. */
  disputeAmount: Money;
  /** The deadline of your response at the processor, in UTC. Null if it reports none. */
  disputeDueAt: Maybe<Scalars['DateTime']['output']>;
  /** The processor's category of the dispute. Null if it reports none. */
  disputeReason: Maybe<Scalars['String']['output']>;
  /** The ID of the dispute at the processor. */
  disputeReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The ID of the dispute's review. */
  reviewId: Scalars['ID']['output'];
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** Statistics of attempted deliveries to one endpoint, created in the last 24 hours. Based on the newest 1,000 deliveries to all endpoints. */
export type EndpointStats = {
  __typename?: 'EndpointStats';
  /** The number of attempted deliveries. */
  attempted: Scalars['Int']['output'];
  /** The number of attempted deliveries that succeeded. */
  delivered: Scalars['Int']['output'];
  /** The origin, such as https://shop.example. */
  endpoint: Scalars['String']['output'];
  /** The 95th percentile of response times, in milliseconds. Null if there was no response. */
  p95DurationMs: Maybe<Scalars['Int']['output']>;
};

/** The rehearsal to enforce. */
export type EnforceApiKeyRehearsalInput = {
  /** The ID of the key. */
  id: Scalars['ID']['input'];
  /** The ID of the rehearsal that you have read. Another one is not enforced. */
  rehearsalId: Scalars['ID']['input'];
};

/** The key with the rehearsed settings. */
export type EnforceApiKeyRehearsalPayload = {
  __typename?: 'EnforceApiKeyRehearsalPayload';
  /** The key. */
  apiKey: ApiKey;
};

/** A page of events, oldest first. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** The events with their cursors. */
  edges: Array<EventEdge>;
  /** The sequence number of the newest event, with any filter ignored. 0 if there are no events. Pass it as `after` to `paymentEvents`: it then sends only new events, and skips none after a reconnect. */
  newestSequence: Scalars['Sequence']['output'];
  /** The events without cursors. */
  nodes: Array<PaymentEvent>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** One event with its cursor. */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** The sequence number of the event. Use it as `after`. */
  cursor: Scalars['String']['output'];
  /** The event. */
  node: PaymentEvent;
};

/** The event types. More types may be added. */
export type EventKind =
  /** checkout.created: a checkout session was created. Not sent as a webhook. */
  | 'CHECKOUT_CREATED'
  /** dispute.lost: the processor decided a dispute for the customer. */
  | 'DISPUTE_LOST'
  /** dispute.opened: a customer disputed the payment at the bank. */
  | 'DISPUTE_OPENED'
  /** dispute.won: the processor decided a dispute for the merchant. */
  | 'DISPUTE_WON'
  /** payment.failed: an attempt failed, or the checkout ended unpaid. */
  | 'PAYMENT_FAILED'
  /** payment.overpaid: money came in addition to the payment of the order. Not sent as a webhook. */
  | 'PAYMENT_OVERPAID'
  /** payment.processing: an attempt began. Not sent as a webhook. */
  | 'PAYMENT_PROCESSING'
  /** payment.success: the payment succeeded. */
  | 'PAYMENT_SUCCESS'
  /** refund.failed: a refund failed. */
  | 'REFUND_FAILED'
  /** refund.success: a refund succeeded. */
  | 'REFUND_SUCCESS';

/** An endpoint with a failing path: its latest delivery attempt failed in the last 24 hours, or failed earlier and deliveries are pending. Excludes paused endpoints. */
export type FailingEndpoint = {
  __typename?: 'FailingEndpoint';
  /** The origin, such as https://shop.example. */
  endpoint: Scalars['String']['output'];
  /** The reason for the missing response. Null if there was a response. */
  error: Maybe<DeliveryError>;
  /** The time of the first failed attempt since the last success, in UTC. If several paths fail, this is the earliest of their times. */
  failingSince: Scalars['DateTime']['output'];
  /** The HTTP status of the response to the latest attempt. Null if there was no response. */
  httpStatus: Maybe<Scalars['Int']['output']>;
  /** The number of pending deliveries to it. At most 10,000. */
  pending: Scalars['Int']['output'];
  /** The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response. */
  responseBody: Maybe<Scalars['String']['output']>;
};

/** The problem of one input field, as an entry of `extensions.fields` in an error. No operation returns this type. */
export type FieldProblem = {
  __typename?: 'FieldProblem';
  /** The problem as a machine-readable code. */
  code: FieldProblemCode;
  /** The path of the input field, such as `customer.email` or `methods.0`. List indexes start at 0. */
  field: Scalars['String']['output'];
  /** The problem in English. Display it after the field's name. */
  message: Scalars['String']['output'];
  /** The values in the message by name, such as `max`. */
  params: Scalars['JSON']['output'];
};

/** The problems of a field. Braces name entries of `params`. More codes may be added. */
export type FieldProblemCode =
  /** The field is after the newest event, {newest}. */
  | 'after_newest'
  /** The field already belongs to a member. */
  | 'already_a_member'
  /** The field is already in use by transaction {transactionId}; use a new one for another checkout. If {transactionId} is null, the message is "is already in use; use a new one for another checkout". */
  | 'already_used'
  /** The field matches several headings; choose a column. */
  | 'ambiguous_heading'
  /** The field must be at most {max}. */
  | 'amount_too_large'
  /** The field must be at least {min}. */
  | 'amount_too_small'
  /** The field must be a still image. */
  | 'animated_image'
  /** The field must not be before {field}. */
  | 'before'
  /** The field must be the 3 or 4 digits of the security code. */
  | 'card_cvc_invalid'
  /** The field is not accepted here; customers enter cards on the processor's page. */
  | 'card_details_refused'
  /** The field must be the expiration month and year, such as 08/30, and not in the past. */
  | 'card_expiry_invalid'
  /** The field must be the card's number of 12 to 19 digits. */
  | 'card_number_invalid'
  /** The field has {cells} cells for {columns} headings. */
  | 'cell_count'
  /** The field was changed in the meantime; reload it and try again. */
  | 'changed_meanwhile'
  /** The field is a common password; choose another one. */
  | 'common_password'
  /** The field is managed by your company's identity provider; change it there. */
  | 'company_sign_in'
  /** The field must not contain a web or email address; put a space after each period and around @, as in St. John. */
  | 'contains_address'
  /** The field must not contain control characters. */
  | 'control_characters'
  /** The field was rejected by {processor} for its {product} product; copy it again from its dashboard. If {product} is null, the message is "was rejected by {processor}; copy it again from its dashboard". */
  | 'credentials_rejected'
  /** The field uses {currency}, which is not enabled; use {allowed}. */
  | 'currency_not_enabled'
  /** The field is decided by the identity provider; change the member's groups there, or the rules. */
  | 'decided_by_identity_provider'
  /** The field must not contain duplicates. */
  | 'duplicate_value'
  /** The field must not begin or end with white space. */
  | 'edge_white_space'
  /** The field is not allowed for these {processor} keys; use the environment they belong to. */
  | 'environment_rejected'
  /** The field is one of {fields}; provide exactly one of them. */
  | 'exactly_one_of'
  /** The field must be within the allowed addresses of your own credential. */
  | 'exceeds_own_addresses'
  /** The field must not be later than the expiry of your own credential. */
  | 'exceeds_own_expiry'
  /** The field must not grant scopes that you do not have: {scopes}. */
  | 'exceeds_own_scopes'
  /** The field must be at most {max} {currency}, the refundable amount. */
  | 'exceeds_refundable'
  /** The field can't accept live payments on the embedded database; set DATABASE_URL. */
  | 'external_database_required'
  /** The field must be at most {kilobytes} KB. */
  | 'file_too_large'
  /** The field is from an outdated page and nothing was sent; reload the page. */
  | 'form_out_of_date'
  /** The field must be at most {pixels} × {pixels} pixels. */
  | 'image_too_large'
  /** The field is in the future. */
  | 'in_the_future'
  /** The field must be in the future. */
  | 'in_the_past'
  /** The field is incorrect, expired or already used. */
  | 'incorrect_code'
  /** The field is incorrect. */
  | 'incorrect_password'
  /** The field must be valid Unicode in UTF-8. */
  | 'invalid_unicode'
  /** The field must not contain invisible characters. */
  | 'invisible_characters'
  /** The field must not be zero. */
  | 'is_zero'
  /** The field belongs to an expired key; set a later expiresAt, then rotate it. */
  | 'key_expired'
  /** The field belongs to a revoked key; create a new one. */
  | 'key_revoked'
  /** The field is the only owner; make another member an owner first. */
  | 'last_owner'
  /** The field must not be less than {field}. */
  | 'less_than'
  /** The field must be {processor}'s live secret key, which begins with {prefix}. */
  | 'live_key_required'
  /** The field is available in live mode only; test mode uses the sandbox. */
  | 'live_mode_only'
  /** The field must have keys of 1 to {max} characters without control characters. */
  | 'metadata_key'
  /** The field is not available; choose {allowed}. */
  | 'method_not_offered'
  /** The field is required; choose a payment method. */
  | 'method_required'
  /** The field must contain each of {values} once. */
  | 'must_name_each'
  /** The field must be {allowed}, the mobile network of the number. */
  | 'network_required'
  /** The field has no columns; export it as CSV. */
  | 'no_columns'
  /** The field requires a default webhook URL; set one first. */
  | 'no_default_url'
  /** The field must contain a letter or a digit. */
  | 'no_letter_or_digit'
  /** The field has no lines below its headings. */
  | 'no_lines'
  /** The field is older than the stored events; the oldest is {oldest}. */
  | 'no_longer_kept'
  /** The field must give the owner role to at least one value, so that the provider can name owners. */
  | 'no_owner_rule'
  /** The field has no readable line. */
  | 'no_readable_line'
  /** The field belongs to a public application, which has no secret. */
  | 'no_secret'
  /** The field is a date that does not exist. */
  | 'no_such_day'
  /** The field must be a color of six hexadecimal digits, such as #0e5c4a. */
  | 'not_a_color'
  /** The field must be a cosignature/v1 line of this checkpoint by this key. */
  | 'not_a_cosignature'
  /** The field must be a country code of two capital letters, such as GH. */
  | 'not_a_country'
  /** The field must be a currency code of three capital letters, such as GHS. */
  | 'not_a_currency'
  /** The field is not a valid cursor for this list and filter. */
  | 'not_a_cursor'
  /** The field must be a date, such as 2026-01-31. */
  | 'not_a_date'
  /** The field must be a plain decimal number of at most 9 digits and 2 decimals, such as 10 or 10.50. */
  | 'not_a_decimal'
  /** The field is not a heading in this file. */
  | 'not_a_heading'
  /** The field must be a language tag, such as en or fr-CI. */
  | 'not_a_language'
  /** The field must be 7 to 15 digits with the country code, such as 233241234567. */
  | 'not_a_phone'
  /** The field must be the key of a browser's push subscription, in Base64url. Send it as the browser returns it. */
  | 'not_a_push_key'
  /** The field must be a query string, such as status=failed&method=card. */
  | 'not_a_query_string'
  /** The field must be the sequence of an event, or 0 for the start. */
  | 'not_a_sequence'
  /** The field is not a known status. */
  | 'not_a_status'
  /** The field must be an ISO 8601 time with an offset, such as 2026-01-31T10:00:00Z. */
  | 'not_a_time'
  /** The field must be a time zone by name, such as Africa/Accra. */
  | 'not_a_time_zone'
  /** The field must be a complete, valid web URL, such as https://shop.example/thanks. */
  | 'not_a_url'
  /** The field must be the verifier key of a cosigner: its name, key ID and public key, joined by +. */
  | 'not_a_verifier_key'
  /** The field must be a single email address, such as ama@example.com. */
  | 'not_an_email'
  /** The field must be 1 to {max} printable ASCII characters without quotes or outer spaces, sent once. */
  | 'not_an_idempotency_key'
  /** The field must be a complete PNG, JPEG or WebP image. */
  | 'not_an_image'
  /** The field must be an IPv4 or IPv6 address or range, such as 203.0.113.0/24. */
  | 'not_an_ip_range'
  /** The field must be an origin only, such as {suggestion}. If {suggestion} is null, the message is "must be an origin only, such as https://shop.example". */
  | 'not_an_origin'
  /** The field must be the Base64-encoded image, without a data: prefix. */
  | 'not_base64'
  /** The field is not valid CSV from line {line}; close the quote or shorten the line. */
  | 'not_csv'
  /** The field doesn't apply to a confidential application; leave it empty. */
  | 'not_for_this_application_kind'
  /** The field doesn't apply to this kind of key; leave it empty. */
  | 'not_for_this_key_kind'
  /** The field does not exist. */
  | 'not_found'
  /** The field must begin with https://. */
  | 'not_https'
  /** The field must be percent-encoded JSON. */
  | 'not_json'
  /** The field has no payment method available in {currency}. */
  | 'not_offered_in_currency'
  /** The field must be greater than zero. */
  | 'not_positive'
  /** The field is not text; export it as CSV. */
  | 'not_text'
  /** The field can't be combined with {fields}. */
  | 'not_together_with'
  /** The field is in {currency}, not in {expected}. */
  | 'other_currency'
  /** The field must be {mode}, the current mode; switch modes to create others. */
  | 'other_mode'
  /** The field must be a whole number from {min} to {max}. */
  | 'out_of_range'
  /** The field must not be your email address. */
  | 'own_email'
  /** The field must be created on this dashboard, with a fingerprint, face or PIN; add the passkey again. */
  | 'passkey_not_verified'
  /** The field must respond to a request of the last 5 minutes in this browser; add the passkey again. */
  | 'passkey_request_ended'
  /** The field is already in use; remove it there, or use another device. */
  | 'passkey_taken'
  /** The field is not available on this server; its operator can enable passkeys. */
  | 'passkeys_unavailable'
  /** The field must have its country code, such as +225 07 00 00 00 01. */
  | 'phone_country_code_required'
  /** The field must be from a country whose wallets use this currency; it must begin with {prefixes}. */
  | 'phone_country_not_supported'
  /** The field must be the complete phone number, such as 024 123 4567. */
  | 'phone_incomplete'
  /** The field had too many payment requests; wait 10 minutes or use another number. */
  | 'phone_prompted_too_often'
  /** The field is required; enter the mobile money number. */
  | 'phone_required'
  /** The field must use port 443, or a port from 1024 that no other known service uses. */
  | 'port_not_allowed'
  /** The field must not point to a private address. */
  | 'private_address'
  /** The field must be at most {days} days after the start of the range. */
  | 'range_too_long'
  /** The field must appear only once. */
  | 'repeated'
  /** The field is required. */
  | 'required'
  /** The field is required by your role at a merchant; replace it, or add a passkey or an authenticator first. */
  | 'required_by_role'
  /** The field must not point to a reserved address. */
  | 'reserved_address'
  /** The field must not have a key named __proto__. */
  | 'reserved_key'
  /** The field must not resemble a Tua name; use the name your customers know. */
  | 'reserved_name'
  /** The field has no effect without the claim's name; ask the operator to set OIDC_ROLES_CLAIM first. */
  | 'roles_claim_not_configured'
  /** The field is also required; enter a code from your authenticator app or a recovery code. */
  | 'second_factor_required'
  /** The field must not have your own role until you have set up two-factor authentication. */
  | 'set_up_two_factor_first'
  /** The field is required, because some fees and payouts have a minus sign and others don't. */
  | 'sign_unclear'
  /** The field is a spreadsheet; save it as CSV. */
  | 'spreadsheet'
  /** The field must have at most {max} combining marks on a letter. */
  | 'stacked_marks'
  /** The field must be a PNG, JPEG or WebP image; SVG is not accepted. */
  | 'svg_not_accepted'
  /** The field must be a test card in test mode, such as 4242 4242 4242 4242. */
  | 'test_card_required'
  /** The field is available in test mode only; use a test key, or switch modes. */
  | 'test_mode_only'
  /** The field must have at least {min} entries. */
  | 'too_few'
  /** The field must have at most {max} characters. */
  | 'too_long'
  /** The field must have at most {max} entries. */
  | 'too_many'
  /** The field has more than {max} columns. */
  | 'too_many_columns'
  /** The field must have at most {max} decimals in {currency}. */
  | 'too_many_decimals'
  /** The field must split this range into at most {max} intervals. */
  | 'too_many_intervals'
  /** The field has more than {max} lines. */
  | 'too_many_lines'
  /** The field exceeds the limit of {max} passkeys; remove one first. */
  | 'too_many_passkeys'
  /** The field must be 0, because {max} secrets are already active. */
  | 'too_many_secrets'
  /** The field exceeds the limit of {max} saved views; remove one first. */
  | 'too_many_views'
  /** The field must have at least {min} characters. */
  | 'too_short'
  /** The field has both money in and money out. */
  | 'two_amounts'
  /** The field does not match the current setup; start the setup again. */
  | 'two_factor_not_started'
  /** The field is not turned on; set it up first. */
  | 'two_factor_off'
  /** The field is not a known field; did you mean {suggestion}? If {suggestion} is null, the message is "is not a known field". */
  | 'unknown_field'
  /** The field must be {allowed}. */
  | 'unknown_value'
  /** The field must percent-encode the characters that URLs don't allow. */
  | 'url_characters'
  /** The field must not contain a username or password. */
  | 'url_credentials'
  /** The field must not contain . or .. as a path segment. */
  | 'url_dot_segments'
  /** The field must not contain a fragment. */
  | 'url_fragment'
  /** The field must not contain a wildcard. */
  | 'url_wildcard'
  /** The field is required; enter the voucher code. */
  | 'voucher_required'
  /** The field is longer than a voucher code; check it. */
  | 'voucher_too_long'
  /** The field must be {allowed}, an available wallet. */
  | 'wallet_required'
  /** The field must not be wider than the key. */
  | 'wider_than_key'
  /** The field has the wrong format for this processor; copy it again from its dashboard. */
  | 'wrong_credential_format'
  /** The field must be of type {expected}. */
  | 'wrong_type';

/** The statuses of a payment method. */
export type HealthStatus =
  /** Approvals take much longer than usual, and at least a minute. */
  | 'DEGRADED'
  /** Most payments fail, for reasons other than the customer. */
  | 'FAILING'
  /** Payments succeed at the usual rate and speed. */
  | 'HEALTHY'
  /** There are too few attempts for a status. */
  | 'UNKNOWN';

/** The order to pay. Has the same fields as POST /v1/checkout/initiate. */
export type InitiateCheckoutInput = {
  /** The amount that the customer pays, in major units. Above 0, at most 999,999,999.99, with at most the currency's number of decimal places. */
  amount: Scalars['Decimal']['input'];
  /** The URL for the session's webhooks. Must be `https`. In test mode, also `http` to private hosts if the server allows them. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters. */
  callbackUrl: Scalars['String']['input'];
  /** The URL that the customer is redirected to after a cancellation. Tua sets the same query parameters as for `returnUrl`. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters. */
  cancelUrl: Scalars['String']['input'];
  /** Your own reference for the payment. Must be unique for each mode. 1–32 Unicode code points, compared byte for byte. Control characters, format characters, lone surrogates, and leading or trailing white space are rejected. */
  clientReference: Scalars['String']['input'];
  /** The ISO 4217 currency code, such as GHS. One of GHS, NGN, KES, UGX, RWF, TZS, ZMW, ZAR, XOF, XAF, SLE, EGP, USD, EUR, GBP. Others fail with `currency_not_supported`. */
  currency: Scalars['String']['input'];
  /** The customer's details, shown to staff. The payment page offers `phone` for payment and does not prefill any field. `name` up to 200 characters, `phone` 7–15 digits with country code (Tua removes one leading `+`), `email` one plain address of up to 254 characters. */
  customer?: InputMaybe<CustomerInput>;
  /** A description of the order. Shown to the customer. 1–1,000 characters. Line breaks are allowed, other control characters are not. */
  description: Scalars['String']['input'];
  /** The lifetime of the session. In seconds: 300–86,400, in test mode from 5. Defaults to 3,600. */
  expiresIn?: InputMaybe<Scalars['Int']['input']>;
  /** A key that makes retries safe, like the REST header Idempotency-Key. For 24 hours, the same key with the same input returns the first session. 1–255 printable ASCII characters, without quotes or outer spaces. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The language of the payment page, such as `en` or `fr-CI`. A language tag of at most 35 characters. Defaults to the browser's language, which is also used if the page does not support the requested one. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /** Your own keys and values. Returned in the transaction and in every event. An object with string values: at most 50 keys of 40 characters, with values of 500 characters. A key named `__proto__` fails with `reserved_key`. */
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** The payment methods to offer. A subset of `mobile_money`, `card`, `wallet`. Defaults to all methods of the currency. */
  methods?: InputMaybe<Array<PaymentMethodType>>;
  /** The URL that the customer is redirected to after a successful payment. Tua sets the query parameters `clientReference`, `checkoutId` and `status`. They are hints, not proof of payment. Must be `https`; in test mode also `http`. An absolute URL of at most 2,048 characters, without user info, white space, backslashes, control or invisible characters. */
  returnUrl: Scalars['String']['input'];
};

/** The new checkout session. */
export type InitiateCheckoutPayload = {
  __typename?: 'InitiateCheckoutPayload';
  /** The ID of the session. */
  checkoutId: Scalars['ID']['output'];
  /** The URL of the hosted payment page. Redirect the customer to it. */
  checkoutUrl: Scalars['String']['output'];
  /** The merchant's own reference for the transaction. */
  clientReference: Scalars['String']['output'];
  /** The time at which the checkout session expires, in UTC. */
  expiresAt: Scalars['DateTime']['output'];
  /** The mode of the session. */
  mode: Mode;
  /** True if an earlier request with the same idempotencyKey created the session. */
  replayed: Scalars['Boolean']['output'];
  /** The current transaction. Null, with an error, for callers without transactions:read. */
  transaction: Maybe<Transaction>;
  /** The ID of the transaction. */
  transactionId: Scalars['ID']['output'];
};

/** The length of an interval, on the clock of a time zone. */
export type Interval =
  /** Days, of 23 to 25 hours when the clock changes. */
  | 'DAY'
  /** Hours. An hour that occurs twice when the clock is set back counts as two. */
  | 'HOUR'
  /** Calendar months. */
  | 'MONTH'
  /** Weeks from Monday (ISO 8601). */
  | 'WEEK';

/** A person with a role at a merchant. */
export type Member = Node & {
  __typename?: 'Member';
  /** The email address, used to sign in. */
  email: Scalars['String']['output'];
  /** True if the member has a password. False if an external identity provider signs them in. */
  hasPassword: Scalars['Boolean']['output'];
  /** True if the member signs in with a second factor. */
  hasTwoFactor: Scalars['Boolean']['output'];
  /** The ID of the member. */
  id: Scalars['ID']['output'];
  /** The time at which the member joined this merchant, in UTC. */
  joinedAt: Scalars['DateTime']['output'];
  /** The time of the member's last dashboard activity, in UTC, to the minute. Null if there was none recently. */
  lastSeenAt: Maybe<Scalars['DateTime']['output']>;
  /** The member's role at this merchant. */
  role: Role;
  /** True if the identity provider gave the role at the member's last sign-in. */
  roleFromProvider: Scalars['Boolean']['output'];
};

/** The business that receives the payments. It owns all other objects. */
export type Merchant = Node & {
  __typename?: 'Merchant';
  /** The brand color, such as #0e5c4a. Null if none is set. */
  brandColor: Maybe<Scalars['String']['output']>;
  /** The ISO 3166-1 alpha-2 code of the country, such as GH. */
  country: Scalars['String']['output'];
  /** The ISO 4217 code of its default currency, such as GHS. */
  currency: Scalars['String']['output'];
  /** The ID of the merchant. */
  id: Scalars['ID']['output'];
  /** The public URL of the logo. Null if none is set. */
  logoUrl: Maybe<Scalars['String']['output']>;
  /** The name of the business. */
  name: Scalars['String']['output'];
  /** The IANA name of the time zone, such as Africa/Accra. */
  timeZone: Scalars['String']['output'];
};

/** The mode: test or live. */
export type Mode =
  /** Real customers and real money. */
  | 'LIVE'
  /** No real money. A sandbox simulates the processors. */
  | 'TEST';

/** An amount of money, exact in both formats. */
export type Money = {
  __typename?: 'Money';
  /** The amount in major units, as a decimal string with the currency's decimal places: "10.50". */
  amount: Scalars['Decimal']['output'];
  /** The ISO 4217 currency code, such as GHS. */
  currency: Scalars['String']['output'];
  /** The amount in minor units, such as cents: 1050. Equals the major units if the currency has no minor unit. */
  minorUnits: Scalars['SafeInt']['output'];
};

/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Cancels a checkout. A running payment attempt is not stopped. Fails with not_found or already_paid. Requires the payments:create scope. */
  cancelCheckout: CancelCheckoutPayload;
  /** Creates a key. Fails with insufficient_scope if its scopes, addresses or expiry exceed the caller's own. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  createApiKey: CreateApiKeyPayload;
  /** Creates a payment link. Fails with currency_not_supported, and with no_payment_method if nobody could pay it now. Requires the payments:create scope. */
  createPaymentLink: CreatePaymentLinkPayload;
  /** Gives a key the settings that it rehearses, and ends the rehearsal. They apply within 1 second. Fails with not_found, and with invalid_request if the rehearsal has ended or was replaced. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  enforceApiKeyRehearsal: EnforceApiKeyRehearsalPayload;
  /** Creates a checkout session and its transaction. Fails with duplicate_client_reference if the clientReference was used in the mode, unless the idempotencyKey is the same too. Fails with currency_not_supported, no_payment_method, idempotency_key_reused or idempotency_key_in_use. Requires the payments:create scope. */
  initiateCheckout: InitiateCheckoutPayload;
  /** Pauses an endpoint. Its deliveries are not attempted until it is resumed. Running attempts complete. Has no effect on a paused endpoint. Fails with not_found if the endpoint has never had a delivery. Requires the webhooks:manage scope. */
  pauseWebhookEndpoint: PauseWebhookEndpointPayload;
  /** Refunds a payment in full or in part. Fails with not_found, not_refundable, refund_too_large, idempotency_key_reused or idempotency_key_in_use. Requires the refunds:create scope. */
  refundTransaction: RefundTransactionPayload;
  /** Starts to check the calls of a key with stricter settings. No call is refused by them. Replaces the key's earlier rehearsal. Fails with not_found, and with invalid_request if a setting is wider than the key's. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  rehearseApiKey: RehearseApiKeyPayload;
  /** Resends a delivery immediately, and then on the retry schedule. Sends the same ID and body to the same URL. Waits for a running attempt to end. Fails with not_found. Fails with already_paid for a failure event if its transaction has since been paid. Requires the webhooks:manage scope. */
  resendDelivery: ResendDeliveryPayload;
  /** Resends all delivered and failed deliveries after a sequence number or from a time, oldest first. Skips failure events whose transaction has since been paid. Sends events without a webhook URL to the default URL, if set. Requires exactly one of afterSequence and from. Requires the webhooks:manage scope. */
  resendEvents: ResendEventsPayload;
  /** Resumes a paused endpoint. Its pending deliveries, including retries, are attempted immediately, oldest first. Has no effect on an endpoint that is not paused. Fails with not_found if the endpoint has never had a delivery. Requires the webhooks:manage scope. */
  resumeWebhookEndpoint: ResumeWebhookEndpointPayload;
  /** Revokes a key with all its secrets. They stop working within 1 second, and their WebSockets close. Fails with not_found. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  revokeApiKey: RevokeApiKeyPayload;
  /** Creates a new secret for a key. The key's ID stays the same. Older secrets work during the overlap, so that servers can switch without downtime. Fails with not_found. Fails with insufficient_scope if the key exceeds the caller's own scopes, addresses or expiry. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  rotateApiKey: RotateApiKeyPayload;
  /** Creates a new signing secret. Older secrets also sign during the overlap, so that endpoints can switch without rejecting webhooks. In live mode, members need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the webhooks:manage scope. */
  rotateWebhookSecret: RotateWebhookSecretPayload;
  /** Sends a signed webhook.test event with sequence 0 and returns the result. The event is not in the event stream and is not retried. Fails with rate_limited after 30 calls per minute for a merchant and mode. Requires the webhooks:manage scope. */
  sendTestEvent: SendTestEventPayload;
  /** Starts a webhook drill at an endpoint, with real test payments. It runs in the background. While one runs, returns that one. Fails with invalid_request in live mode, and with rate_limited after 30 drills and test events per minute for a merchant and mode. Requires the webhooks:manage scope. */
  startWebhookDrill: StartWebhookDrillPayload;
  /** Ends the rehearsal of a key, which keeps its settings. Not an error without a rehearsal. Fails with not_found. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  stopApiKeyRehearsal: StopApiKeyRehearsalPayload;
  /** Updates a key. Absent fields stay unchanged. Fails with not_found. Fails with insufficient_scope if the scopes, addresses or expiry exceed the caller's own. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope. */
  updateApiKey: UpdateApiKeyPayload;
  /** Changes a payment link, pauses it or resumes it. Fails with not_found. Requires the payments:create scope. */
  updatePaymentLink: UpdatePaymentLinkPayload;
  /** Sets the default webhook URL for new sessions. Requires the webhooks:manage scope. */
  updateWebhook: UpdateWebhookPayload;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationCancelCheckoutArgs = {
  input: CancelCheckoutInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationCreatePaymentLinkArgs = {
  input: CreatePaymentLinkInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationEnforceApiKeyRehearsalArgs = {
  input: EnforceApiKeyRehearsalInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationInitiateCheckoutArgs = {
  input: InitiateCheckoutInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationPauseWebhookEndpointArgs = {
  input: PauseWebhookEndpointInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationRefundTransactionArgs = {
  input: RefundTransactionInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationRehearseApiKeyArgs = {
  input: RehearseApiKeyInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationResendDeliveryArgs = {
  input: ResendDeliveryInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationResendEventsArgs = {
  input: ResendEventsInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationResumeWebhookEndpointArgs = {
  input: ResumeWebhookEndpointInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationRotateApiKeyArgs = {
  input: RotateApiKeyInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationSendTestEventArgs = {
  input: SendTestEventInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationStartWebhookDrillArgs = {
  input: StartWebhookDrillInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationStopApiKeyRehearsalArgs = {
  input: StopApiKeyRehearsalInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationUpdateApiKeyArgs = {
  input: UpdateApiKeyInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationUpdatePaymentLinkArgs = {
  input: UpdatePaymentLinkInput;
};


/** The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** The health of a payment method, based on the merchant's own attempts of the last 15 minutes. */
export type NetworkHealth = {
  __typename?: 'NetworkHealth';
  /** The number of attempts that began in the last 15 minutes. */
  attempts: Scalars['Int']['output'];
  /** The median approval time of the previous week, in seconds. Null if there were too few approvals. */
  baselineSeconds: Maybe<Scalars['Float']['output']>;
  /** The expected approval time for the next customer, in seconds. This median also counts slow attempts that are pending or failed at the network. Null if it counts none. */
  expectedSeconds: Maybe<Scalars['Float']['output']>;
  /** The number of attempts that failed because of the customer, such as a wrong PIN or insufficient funds. */
  failedByCustomer: Scalars['Int']['output'];
  /** The number of attempts that failed for other reasons: an unreachable network, an error, or no approval in time. */
  failedByNetwork: Scalars['Int']['output'];
  /** The longest time that a pending attempt has waited for the network, in seconds. Null if none is waiting. */
  longestWaitSeconds: Maybe<Scalars['Float']['output']>;
  /** The median approval time, in seconds. Null if no attempt was paid. */
  medianSeconds: Maybe<Scalars['Float']['output']>;
  /** The payment method. */
  method: PaymentMethodType;
  /** The results for each of the last 15 minutes, oldest first. */
  minutes: Array<NetworkMinute>;
  /** The mobile-money network, such as mtn. Null for other methods. */
  network: Maybe<Scalars['String']['output']>;
  /** The number of paid attempts. */
  paid: Scalars['Int']['output'];
  /** The number of attempts without a result yet. */
  pending: Scalars['Int']['output'];
  /** The health of each processor with an attempt. */
  processors: Array<ProcessorHealth>;
  /** The status. */
  status: HealthStatus;
  /** The share of paid attempts among those with a result, from 0 to 1. Null if none has a result. */
  successRate: Maybe<Scalars['Float']['output']>;
};

/** The results of the attempts that began in one minute. */
export type NetworkMinute = {
  __typename?: 'NetworkMinute';
  /** The number of attempts that failed because of the customer, such as a wrong PIN or insufficient funds. */
  failedByCustomer: Scalars['Int']['output'];
  /** The number of attempts that failed for other reasons: an unreachable network, an error, or no approval in time. */
  failedByNetwork: Scalars['Int']['output'];
  /** The number of paid attempts. */
  paid: Scalars['Int']['output'];
  /** The number of attempts without a result yet. */
  pending: Scalars['Int']['output'];
};

/** An object with a unique ID. The `node` query returns it by this ID. */
export type Node = {
  /** The ID of the object. */
  id: Scalars['ID']['output'];
};

/** The position of a page in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last row. Null on an empty page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** True if there are rows after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True if there are rows before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first row. Null on an empty page. */
  startCursor: Maybe<Scalars['String']['output']>;
};

/** The endpoint to pause. */
export type PauseWebhookEndpointInput = {
  /** The origin, such as https://shop.example: all its paths are paused. */
  endpoint: Scalars['String']['input'];
};

/** The settings and the state of deliveries. */
export type PauseWebhookEndpointPayload = {
  __typename?: 'PauseWebhookEndpointPayload';
  /** The settings. */
  webhook: WebhookSettings;
};

/** An endpoint that staff have paused. Its deliveries are not attempted until it is resumed. */
export type PausedEndpoint = {
  __typename?: 'PausedEndpoint';
  /** The origin, such as https://shop.example. */
  endpoint: Scalars['String']['output'];
  /** The time at which it was paused, in UTC. */
  pausedAt: Scalars['DateTime']['output'];
  /** The number of pending deliveries to it. At most 10,000. */
  pending: Scalars['Int']['output'];
};

/** An event of a transaction. */
export type PaymentEvent = {
  __typename?: 'PaymentEvent';
  /** The event as JSON, byte for byte equal to the body of its webhook. Store this text if you need the exact body. */
  body: Scalars['String']['output'];
  /** The time of the event, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The state of the transaction after the event. */
  data: PaymentEventData;
  /** The event type. */
  event: EventKind;
  /** The ID of the event. It is the same in webhooks, the API and the stream. */
  id: Scalars['ID']['output'];
  /** The sequence number of the event. Use it as `after`. */
  sequence: Scalars['Sequence']['output'];
  /** The current transaction. Null, with an error, for callers without transactions:read. */
  transaction: Maybe<Transaction>;
};

/** The state of the transaction after the event. Each event type has a type with its own fields. */
export type PaymentEventData = {
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** Filters events. Absent fields do not filter. */
export type PaymentEventFilter = {
  /** Only these kinds. An empty list means all. */
  events?: InputMaybe<Array<EventKind>>;
  /** Only this transaction. */
  transactionId?: InputMaybe<Scalars['ID']['input']>;
};

/** An event, or a heartbeat every 20 seconds. All matching events up to its sequence number have been sent. */
export type PaymentEventMessage = {
  __typename?: 'PaymentEventMessage';
  /** The event. Null in a heartbeat, or if this server version does not support its event type. */
  event: Maybe<PaymentEvent>;
  /** The sequence number up to which all matching events have been sent. Use it as `after`. */
  sequence: Scalars['Sequence']['output'];
};

/** The data of payment.failed. */
export type PaymentFailedData = PaymentEventData & {
  __typename?: 'PaymentFailedData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** The reason for the failure. */
  failure: PaymentFailure;
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The reason that an attempt or a transaction failed. */
export type PaymentFailure = {
  __typename?: 'PaymentFailure';
  /** The reason as a code. */
  code: PaymentFailureCode;
  /** The reason in English. */
  reason: Scalars['String']['output'];
  /** True if another attempt by the same customer can succeed. */
  retryable: Scalars['Boolean']['output'];
};

/** The reasons that a payment can fail. More codes may be added. */
export type PaymentFailureCode =
  /** A different amount arrived and was refunded. */
  | 'AMOUNT_MISMATCH'
  /** Approval timed out. */
  | 'APPROVAL_TIMEOUT'
  /** The bank could not confirm the cardholder. */
  | 'AUTHENTICATION_FAILED'
  /** The bank declined the card. */
  | 'CARD_DECLINED'
  /** The customer canceled the checkout. */
  | 'CHECKOUT_CANCELED'
  /** The checkout expired before it was paid. */
  | 'CHECKOUT_EXPIRED'
  /** The customer declined the request on the phone. */
  | 'DECLINED_BY_CUSTOMER'
  /** The card has expired. */
  | 'EXPIRED_CARD'
  /** Incorrect security code. */
  | 'INCORRECT_CVC'
  /** The number belongs to another network. */
  | 'INCORRECT_NETWORK'
  /** Incorrect PIN. */
  | 'INCORRECT_PIN'
  /** Incorrect voucher code. */
  | 'INCORRECT_VOUCHER'
  /** Insufficient funds. */
  | 'INSUFFICIENT_FUNDS'
  /** The wallet has reached its limit. */
  | 'PAYER_LIMIT_REACHED'
  /** No wallet found for this number on this network. */
  | 'PAYER_NOT_FOUND'
  /** The network returned an error. */
  | 'PROCESSOR_ERROR'
  /** The network could not be reached. */
  | 'PROCESSOR_UNAVAILABLE'
  /** The network gave no reason. */
  | 'UNKNOWN';

/** A template of payments with a page of its own. Each opening of the page by a customer creates a checkout session and a transaction. */
export type PaymentLink = Node & {
  __typename?: 'PaymentLink';
  /** The amount of each payment. Null if the customer enters it. */
  amount: Maybe<Money>;
  /** The maximum amount that the customer can enter. Null without one. */
  amountMax: Maybe<Money>;
  /** The minimum amount that the customer can enter. Null without one. */
  amountMin: Maybe<Money>;
  /** The time of creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The ISO 4217 code of the payments' currency. */
  currency: Scalars['String']['output'];
  /** A description of the payments. Shown to the customer. */
  description: Scalars['String']['output'];
  /** The time from which the link accepts no new payments, in UTC. Null without an end. */
  endsAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the link. */
  id: Scalars['ID']['output'];
  /** The mode: test or live. */
  mode: Mode;
  /** The number of transactions that can still be paid. Each holds one payment of the limit. */
  openCount: Scalars['Int']['output'];
  /** The time at which staff paused it, in UTC. Null if it is not paused. */
  pausedAt: Maybe<Scalars['DateTime']['output']>;
  /** The number of successful payments. */
  paymentCount: Scalars['Int']['output'];
  /** The maximum number of payments. Null if unlimited. */
  paymentLimit: Maybe<Scalars['Int']['output']>;
  /** The status of the link. */
  status: PaymentLinkStatus;
  /** The URL of the link's page, for customers. */
  url: Scalars['String']['output'];
};

/** A page of payment links, newest first. */
export type PaymentLinkConnection = {
  __typename?: 'PaymentLinkConnection';
  /** The payment links with their cursors. */
  edges: Array<PaymentLinkEdge>;
  /** The payment links without cursors. */
  nodes: Array<PaymentLink>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The total number of rows that match the filter, at most 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** One payment link with its cursor. */
export type PaymentLinkEdge = {
  __typename?: 'PaymentLinkEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The payment link. */
  node: PaymentLink;
};

/** The statuses of a payment link. */
export type PaymentLinkStatus =
  /** Accepts payments. Open checkouts can hold all payments that its limit allows. */
  | 'ACTIVE'
  /** Its end has passed. */
  | 'ENDED'
  /** Has as many payments as its limit allows. */
  | 'LIMIT_REACHED'
  /** Accepts no new payments until staff resume it. */
  | 'PAUSED';

/** The payment method of an attempt. The payer's number is stored only in masked form. */
export type PaymentMethod = {
  __typename?: 'PaymentMethod';
  /** The brand of the card or wallet. Null for mobile money. */
  brand: Maybe<Scalars['String']['output']>;
  /** The mobile-money network, such as mtn. Null for cards and wallets. */
  network: Maybe<Scalars['String']['output']>;
  /** The payer's number, masked except for its last four digits. */
  payer: Scalars['String']['output'];
  /** The payment method. */
  type: PaymentMethodType;
};

/** The payment methods. */
export type PaymentMethodType =
  /** A card. */
  | 'CARD'
  /** Mobile money. The customer approves the payment on the phone. */
  | 'MOBILE_MONEY'
  /** Digital wallets other than mobile money. */
  | 'WALLET';

/** The data of payment.overpaid. */
export type PaymentOverpaidData = PaymentEventData & {
  __typename?: 'PaymentOverpaidData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the overpayment attempt. */
  attemptId: Scalars['ID']['output'];
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The overpaid amount, in the currency that was received. */
  overpaidAmount: Money;
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The data of payment.processing. */
export type PaymentProcessingData = PaymentEventData & {
  __typename?: 'PaymentProcessingData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The data of payment.success. */
export type PaymentSuccessData = PaymentEventData & {
  __typename?: 'PaymentSuccessData';
  /** The amount of the order. */
  amount: Money;
  /** The amount received, if staff accepted a different amount. Null otherwise. */
  amountReceived: Maybe<Money>;
  /** The refunded part of amountReceived. Null if amountReceived is null. */
  amountRefunded: Maybe<Money>;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The health of one processor for a payment method. */
export type ProcessorHealth = {
  __typename?: 'ProcessorHealth';
  /** The number of attempts that began in the last 15 minutes. */
  attempts: Scalars['Int']['output'];
  /** The expected approval time for the next customer, in seconds. This median also counts slow attempts that are pending or failed at the network. Null if it counts none. */
  expectedSeconds: Maybe<Scalars['Float']['output']>;
  /** The number of attempts that failed because of the customer, such as a wrong PIN or insufficient funds. */
  failedByCustomer: Scalars['Int']['output'];
  /** The number of attempts that failed for other reasons: an unreachable network, an error, or no approval in time. */
  failedByNetwork: Scalars['Int']['output'];
  /** The longest time that a pending attempt has waited for the network, in seconds. Null if none is waiting. */
  longestWaitSeconds: Maybe<Scalars['Float']['output']>;
  /** The median approval time, in seconds. Null if no attempt was paid. */
  medianSeconds: Maybe<Scalars['Float']['output']>;
  /** The number of paid attempts. */
  paid: Scalars['Int']['output'];
  /** The number of attempts without a result yet. */
  pending: Scalars['Int']['output'];
  /** The ID of the processor, such as mtn_momo. */
  processor: Scalars['ID']['output'];
  /** The status. */
  status: HealthStatus;
  /** The share of paid attempts among those with a result, from 0 to 1. Null if none has a result. */
  successRate: Maybe<Scalars['Float']['output']>;
};

/** A request between Tua and a payment processor about an attempt, and its response. */
export type ProcessorRequest = {
  __typename?: 'ProcessorRequest';
  /** The ID of the attempt. */
  attemptId: Scalars['ID']['output'];
  /** The direction of the request. */
  direction: RequestDirection;
  /** The time until the response, in milliseconds. Null if inbound. */
  durationMs: Maybe<Scalars['Int']['output']>;
  /** The reason for the missing response. Null if there was a response. */
  error: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the response. Null if there was no response or the request is inbound. */
  httpStatus: Maybe<Scalars['Int']['output']>;
  /** The ID. */
  id: Scalars['ID']['output'];
  /** The operation, such as "request to pay". */
  operation: Scalars['String']['output'];
  /** The processor, such as mtn_momo. */
  processor: Scalars['ID']['output'];
  /** The response as JSON, with sensitive values replaced by dots. Untrusted: the processor controls it. Null if there was no response. */
  response: Maybe<Scalars['String']['output']>;
  /** The start time, in UTC. */
  startedAt: Scalars['DateTime']['output'];
};

/** The read operations, for the one merchant and mode of the request. */
export type Query = {
  __typename?: 'Query';
  /** One key. Null if it does not exist. Requires the api_keys:manage scope. */
  apiKey: Maybe<ApiKey>;
  /** All keys of the merchant in this mode, including revoked keys, newest first. Requires the api_keys:manage scope. */
  apiKeys: Array<ApiKey>;
  /** The balances and movements of each processor by day, from the ledger. Requires the transactions:read scope. */
  businessDays: BusinessDays;
  /** The webhook deliveries of this mode, newest first. Requires the transactions:read scope. */
  deliveries: DeliveryConnection;
  /** One delivery by its ID. Null if it does not exist. Requires the transactions:read scope. */
  delivery: Maybe<Delivery>;
  /** The discrepancies between processors' statements and the ledger, and between order lists and payments. Requires the transactions:read scope. */
  discrepancies: DiscrepancyConnection;
  /** The merchant's events in this mode, oldest first. Requires the events:read scope. */
  events: EventConnection;
  /** The caller's merchant. */
  merchant: Merchant;
  /** The health of each mobile-money network and other payment method with attempts in the last 15 minutes. Based on the newest 5,000 attempts. Requires the transactions:read scope. */
  networkHealth: Array<NetworkHealth>;
  /** The object with this ID. Null if the merchant has none in this mode. Requires the same scope as the queries of its type. */
  node: Maybe<Node>;
  /** One payment link. Null if it does not exist. Requires the transactions:read scope. */
  paymentLink: Maybe<PaymentLink>;
  /** The merchant's payment links in this mode. Requires the transactions:read scope. */
  paymentLinks: PaymentLinkConnection;
  /** The reviews of payments by staff. Requires the transactions:read scope. */
  reviews: ReviewConnection;
  /** One statement. Null if it does not exist. Requires the transactions:read scope. */
  statement: Maybe<Statement>;
  /** The uploaded statements of processors and order lists of the shop. Requires the transactions:read scope. */
  statements: StatementConnection;
  /** One transaction. Requires exactly one of the arguments. Null if it does not exist. Requires the transactions:read scope. */
  transaction: Maybe<Transaction>;
  /** Statistics of the transactions created in a time range, by current status: in total and by interval, payment method, network and failure reason. At most 1,000 intervals. Requires the transactions:read scope. */
  transactionSummary: TransactionSummary;
  /** The merchant's transactions in this mode. Requires the transactions:read scope. */
  transactions: TransactionConnection;
  /** The caller. */
  viewer: Viewer;
  /** The webhook settings of this mode and the state of deliveries. Requires the webhooks:manage scope. */
  webhook: WebhookSettings;
  /** One webhook drill. Null if it does not exist. Requires the webhooks:manage scope. */
  webhookDrill: Maybe<WebhookDrill>;
  /** The webhook drills of this mode, newest first. Requires the webhooks:manage scope. */
  webhookDrills: WebhookDrillConnection;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryBusinessDaysArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryDiscrepanciesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DiscrepancyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentEventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryPaymentLinkArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryPaymentLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  open?: InputMaybe<Scalars['Boolean']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryStatementArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryStatementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StatementFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryTransactionArgs = {
  clientReference?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryTransactionSummaryArgs = {
  from: Scalars['DateTime']['input'];
  interval: Interval;
  timeZone: Scalars['String']['input'];
  to: Scalars['DateTime']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryTransactionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TransactionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TransactionOrder>;
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryWebhookDrillArgs = {
  id: Scalars['ID']['input'];
};


/** The read operations, for the one merchant and mode of the request. */
export type QueryWebhookDrillsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A refund of a payment to its payer. */
export type Refund = Node & {
  __typename?: 'Refund';
  /** The amount of the refund. */
  amount: Money;
  /** The attempt that received the money. */
  attemptId: Scalars['ID']['output'];
  /** The time of the request, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The actor that created it, as a type and an ID, such as member mem_…. Null for callers without access to the audit log. */
  createdBy: Maybe<Scalars['String']['output']>;
  /** The time of the outcome, in UTC. Null until then. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** The reason for the failure. Null if it did not fail. */
  failure: Maybe<RefundFailure>;
  /** The refundId. */
  id: Scalars['ID']['output'];
  /** The processor's reference of the refund, as in its statements. Null until the processor reports it. */
  processorReference: Maybe<Scalars['String']['output']>;
  /** The merchant's reason, as sent with the request. Null if there is none. */
  reason: Maybe<Scalars['String']['output']>;
  /** The status. */
  status: RefundStatus;
  /** The refunded transaction. */
  transactionId: Scalars['ID']['output'];
};

/** The data of refund.failed. */
export type RefundFailedData = PaymentEventData & {
  __typename?: 'RefundFailedData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The amount of the refund, in the currency that was received. */
  refundAmount: Money;
  /** The reason for the refund's failure. */
  refundFailure: RefundFailure;
  /** The ID of the refund. */
  refundId: Scalars['ID']['output'];
  /** The merchant's reason for the refund. Null if there is none. */
  refundReason: Maybe<Scalars['String']['output']>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The reason that a refund failed. */
export type RefundFailure = {
  __typename?: 'RefundFailure';
  /** The reason as a code. */
  code: RefundFailureCode;
  /** The reason in English. */
  reason: Scalars['String']['output'];
  /** True if a new refund can succeed. */
  retryable: Scalars['Boolean']['output'];
};

/** The reasons that a refund can fail. More codes may be added. */
export type RefundFailureCode =
  /** The merchant's balance at the processor is too low. */
  | 'INSUFFICIENT_BALANCE'
  /** The processor can't refund this payment. */
  | 'NOT_REFUNDABLE'
  /** The payer's wallet or card can no longer receive money. */
  | 'PAYER_NOT_FOUND'
  /** The processor returned an error. */
  | 'PROCESSOR_ERROR'
  /** The processor gave no reason. */
  | 'UNKNOWN';

/** The statuses of a refund. */
export type RefundStatus =
  /** The refund failed. The money can be refunded again. */
  | 'FAILED'
  /** The processor has not reported an outcome. The amount is reserved. */
  | 'PROCESSING'
  /** The money was refunded. */
  | 'SUCCESS';

/** The data of refund.success. */
export type RefundSuccessData = PaymentEventData & {
  __typename?: 'RefundSuccessData';
  /** The amount of the order. */
  amount: Money;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The amount of the refund, in the currency that was received. */
  refundAmount: Money;
  /** The ID of the refund. */
  refundId: Scalars['ID']['output'];
  /** The merchant's reason for the refund. Null if there is none. */
  refundReason: Maybe<Scalars['String']['output']>;
  /** The status of the transaction after the event. */
  status: TransactionStatus;
  /** The ID of the transaction, generated by Tua. */
  transactionId: Scalars['ID']['output'];
};

/** The refund to create. Has the same fields as POST /v1/transactions/{transactionId}/refunds. */
export type RefundTransactionInput = {
  /** The amount in major units, with at most the currency's number of decimal places. Defaults to the refundable amount of one attempt. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** The attempt to refund, if several attempts received money. By default, overpayments are refunded first. Required to refund money in a currency other than the order's. */
  attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** A key that makes retries safe, like the REST header Idempotency-Key. For 24 hours, the same key with the same input returns the first refund. 1–255 printable ASCII characters, without quotes or outer spaces. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The reason, 1–200 characters, for the merchant's records. A processor may show it to the customer. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The transactionId. */
  transactionId: Scalars['ID']['input'];
};

/** The refund. It is often still processing. */
export type RefundTransactionPayload = {
  __typename?: 'RefundTransactionPayload';
  /** The refund in its current state. */
  refund: Refund;
  /** True if an earlier request with the same idempotencyKey created the refund. */
  replayed: Scalars['Boolean']['output'];
  /** The current transaction. Null, with an error, for callers without transactions:read. */
  transaction: Maybe<Transaction>;
};

/** The settings to rehearse. Absent fields are rehearsed as they are. None can widen the key. */
export type RehearseApiKeyInput = {
  /** The IPv4 or IPv6 addresses and ranges (CIDR), at most 50. Within those of the key, if it has any. */
  allowedIps?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The expiry time, in the future. Not later than that of the key, if it has one. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The ID of the key. */
  id: Scalars['ID']['input'];
  /** The scopes. Only scopes that the key has. */
  scopes?: InputMaybe<Array<Scope>>;
};

/** The key with its new rehearsal. */
export type RehearseApiKeyPayload = {
  __typename?: 'RehearseApiKeyPayload';
  /** The key. */
  apiKey: ApiKey;
};

/** The directions of a request between Tua and a processor. */
export type RequestDirection =
  /** Sent by the processor to Tua as a callback. Tua verifies its content by a request to the processor. */
  | 'INBOUND'
  /** Sent by Tua to the processor. */
  | 'OUTBOUND';

/** The delivery to resend. */
export type ResendDeliveryInput = {
  /** The ID of the delivery. */
  id: Scalars['ID']['input'];
};

/** The delivery, scheduled for the resend. */
export type ResendDeliveryPayload = {
  __typename?: 'ResendDeliveryPayload';
  /** The delivery. */
  delivery: Delivery;
};

/** The events to resend. Exactly one of afterSequence and from is required. */
export type ResendEventsInput = {
  /** The sequence number after which to start. 0 for all events. */
  afterSequence?: InputMaybe<Scalars['Sequence']['input']>;
  /** Created at or after this time. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** True to send only events that had no webhook URL. No delivery is resent. */
  onlyWithoutUrl?: Scalars['Boolean']['input'];
};

/** The result of a resend. */
export type ResendEventsPayload = {
  __typename?: 'ResendEventsPayload';
  /** The number of deliveries that will be sent. */
  count: Scalars['Int']['output'];
};

/** The endpoint to resume. */
export type ResumeWebhookEndpointInput = {
  /** The origin, such as https://shop.example. */
  endpoint: Scalars['String']['input'];
};

/** The settings and the state of deliveries. */
export type ResumeWebhookEndpointPayload = {
  __typename?: 'ResumeWebhookEndpointPayload';
  /** The settings. */
  webhook: WebhookSettings;
};

/** A payment attempt or refund that needs, or needed, a decision by staff. */
export type Review = Node & {
  __typename?: 'Review';
  /** The decisions that are possible now. Money in another currency cannot be accepted. */
  allowedDecisions: Array<ReviewDecision>;
  /** The amount received, disputed, or not returned by a refund. If the outcome is unknown, the requested amount. */
  amount: Money;
  /** The attempt that the review is about. */
  attemptId: Scalars['ID']['output'];
  /** True if the payment can't continue without the decision. */
  blocksPayment: Scalars['Boolean']['output'];
  /** The time at which it was closed, in UTC. Null while it is open. */
  closedAt: Maybe<Scalars['DateTime']['output']>;
  /** The actor that decided: an email address or a key's name, otherwise a type and an ID. Null for callers without access to the audit log. */
  decidedBy: Maybe<Scalars['String']['output']>;
  /** The decision. Null while the review is open, or if it was closed automatically. */
  decision: Maybe<ReviewDecision>;
  /** The dispute that the review is about. Null unless the kind is DISPUTE. */
  dispute: Maybe<Dispute>;
  /** The refund that the review is about. Null unless the kind is REFUND_FAILED, REFUND_OUTCOME_UNKNOWN or DUPLICATE_REFUND. */
  failedRefund: Maybe<Refund>;
  /** The ID of the review. */
  id: Scalars['ID']['output'];
  /** The reason for the review. */
  kind: ReviewKind;
  /** True while it waits for a decision or for the processor's result. */
  open: Scalars['Boolean']['output'];
  /** The time at which it was opened, in UTC. */
  openedAt: Scalars['DateTime']['output'];
  /** The payment method of the attempt. */
  paymentMethod: PaymentMethod;
  /** The reason for the decision. Null if none was given. */
  reason: Maybe<Scalars['String']['output']>;
  /** The refund that carries out the decision. Null if there is none. */
  refund: Maybe<Refund>;
  /** The amount that the decision REFUND returns. Null if nothing is refundable. */
  refundableAmount: Maybe<Money>;
  /** The current transaction. */
  transaction: Transaction;
  /** The transaction of the attempt. */
  transactionId: Scalars['ID']['output'];
};

/** A page of reviews. */
export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  /** The reviews with their cursors. */
  edges: Array<ReviewEdge>;
  /** The reviews without cursors. */
  nodes: Array<Review>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The total number of rows that match the filter, at most 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** The decisions of a review. */
export type ReviewDecision =
  /** The merchant keeps the money. If the review blocks the payment, the payment succeeds with the received amount. */
  | 'ACCEPT'
  /** The money is refunded. If the review blocks the payment, the attempt counts as failed once the refund succeeds. */
  | 'REFUND';

/** One review with its cursor. */
export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The review. */
  node: Review;
};

/** The reasons for a review. More kinds may be added. */
export type ReviewKind =
  /** The amount or currency differs from the order. The payment waits for the decision. */
  | 'AMOUNT_MISMATCH'
  /** A customer disputed the payment at the bank. Respond at the processor before the deadline. The processor's decision closes the review. */
  | 'DISPUTE'
  /** A failed refund succeeded later, after a second refund of the same money. Decide ACCEPT to close the review. */
  | 'DUPLICATE_REFUND'
  /** The money arrived after the checkout was canceled or expired. The payment is a success. */
  | 'LATE'
  /** The processor has not reported the outcome of an attempt. Sync the transaction in the dashboard to query it again. */
  | 'OUTCOME_UNKNOWN'
  /** Extra money arrived beyond the payment of the order. */
  | 'OVERPAYMENT'
  /** A refund failed, or needs an action at the processor. */
  | 'REFUND_FAILED'
  /** The processor has not reported the outcome of a refund. Sync the transaction in the dashboard to query it again. */
  | 'REFUND_OUTCOME_UNKNOWN';

/** The key to revoke. */
export type RevokeApiKeyInput = {
  /** The ID of the key. */
  id: Scalars['ID']['input'];
};

/** The revoked key. */
export type RevokeApiKeyPayload = {
  __typename?: 'RevokeApiKeyPayload';
  /** The key. */
  apiKey: ApiKey;
};

/** The roles of members. */
export type Role =
  /** Everything except managing owners. */
  | 'ADMIN'
  /** Reads, and creates and cancels checkouts. */
  | 'CASHIER'
  /** Reads, and manages keys, webhooks and applications in test mode. */
  | 'DEVELOPER'
  /** Everything, including members and roles. */
  | 'OWNER'
  /** Reads only. */
  | 'VIEWER';

/** The key and the overlap for its old secret. */
export type RotateApiKeyInput = {
  /** The ID of the key. */
  id: Scalars['ID']['input'];
  /** The seconds for which older secrets keep working, 0–604,800. Defaults to 86,400 (1 day). A secret that expires sooner keeps its expiry. */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** The key with its new secret. */
export type RotateApiKeyPayload = {
  __typename?: 'RotateApiKeyPayload';
  /** The key. */
  apiKey: ApiKey;
  /** The key's new secret. For a secret key, this is the only time that it is shown. */
  secret: Scalars['String']['output'];
};

/** The overlap for the old secret. */
export type RotateWebhookSecretInput = {
  /** The seconds for which older secrets also sign, 0–604,800. Defaults to 86,400 (1 day). */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** The new secret. */
export type RotateWebhookSecretPayload = {
  __typename?: 'RotateWebhookSecretPayload';
  /** The secret, whsec_…. It is shown only once. */
  secret: Scalars['String']['output'];
  /** The settings, including all secrets that currently sign. */
  webhook: WebhookSettings;
};

/** The scopes of API keys and tokens. */
export type Scope =
  /** `api_keys:manage`: List, create, change, rotate and revoke API keys. */
  | 'API_KEYS_MANAGE'
  /** `events:read`: Read events and follow them live. */
  | 'EVENTS_READ'
  /** `payments:create`: Create and cancel checkouts, manage payment links, and send order lists. */
  | 'PAYMENTS_CREATE'
  /** `refunds:create`: Refund payments. */
  | 'REFUNDS_CREATE'
  /** `transactions:read`: Read payments, refunds, reviews, deliveries, statements and balances. */
  | 'TRANSACTIONS_READ'
  /** `webhooks:manage`: Manage webhook settings and secrets, send test events and resend webhooks. */
  | 'WEBHOOKS_MANAGE';

/** The test event to send. */
export type SendTestEventInput = {
  /** The URL. Defaults to the default webhook URL. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The result of a test event. */
export type SendTestEventPayload = {
  __typename?: 'SendTestEventPayload';
  /** True if the endpoint responded with 2xx. */
  delivered: Scalars['Boolean']['output'];
  /** The duration, in milliseconds. */
  durationMs: Scalars['Int']['output'];
  /** The reason for the missing response. Null if there was a response. */
  error: Maybe<DeliveryError>;
  /** The HTTP status of the response. Null if there was no response. */
  httpStatus: Maybe<Scalars['Int']['output']>;
  /** The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response. */
  responseBody: Maybe<Scalars['String']['output']>;
};

/** The drill to start. */
export type StartWebhookDrillInput = {
  /** The URL of the endpoint. Defaults to the default webhook URL. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The running drill. */
export type StartWebhookDrillPayload = {
  __typename?: 'StartWebhookDrillPayload';
  /** False if a drill was already running, which is then returned. */
  isNew: Scalars['Boolean']['output'];
  /** The drill. */
  webhookDrill: WebhookDrill;
};

/** A processor's statement of the merchant's payments, or an order list of the shop, compared with the ledger. */
export type Statement = Node & {
  __typename?: 'Statement';
  /** The number of discrepancies that a later comparison resolved. */
  autoResolvedDiscrepancies: Scalars['Int']['output'];
  /** The time of the last comparison with the ledger, in UTC. */
  checkedAt: Scalars['DateTime']['output'];
  /** The number of discrepancies of each kind. */
  discrepancyCounts: Array<DiscrepancyCount>;
  /** The time of the earliest line, in UTC. */
  firstAt: Scalars['DateTime']['output'];
  /** The ID of the statement. */
  id: Scalars['ID']['output'];
  /** The time of the latest line, in UTC. */
  lastAt: Scalars['DateTime']['output'];
  /** The recognized format of the file. Null if its columns were selected by staff. */
  layout: Maybe<Scalars['String']['output']>;
  /** The number of lines read. */
  lines: Scalars['Int']['output'];
  /** The number of lines that matched the ledger at the last comparison. */
  matched: Scalars['Int']['output'];
  /** The file's name. */
  name: Scalars['String']['output'];
  /** The number of open discrepancies. */
  openDiscrepancies: Scalars['Int']['output'];
  /** The start of the period, in UTC: the start of the first day set at the upload, otherwise the first line. */
  periodFrom: Scalars['DateTime']['output'];
  /** The end of the period, in UTC: the end of the last day set at the upload, otherwise just after the last line. */
  periodTo: Scalars['DateTime']['output'];
  /** The number of fees and payouts that were added to the ledger from this statement. */
  posted: Scalars['Int']['output'];
  /** The processor, such as mtn_momo; sandbox in test mode; shop for an order list. */
  processor: Scalars['ID']['output'];
  /** The number of discrepancies that staff resolved. */
  resolvedDiscrepancies: Scalars['Int']['output'];
  /** The number of unreadable lines that staff chose to skip. */
  skipped: Scalars['Int']['output'];
  /** The time of the upload, in UTC. */
  uploadedAt: Scalars['DateTime']['output'];
  /** The actor that uploaded it, as a type and an ID, such as member mem_…. */
  uploadedBy: Scalars['String']['output'];
};

/** A page of statements, newest first. */
export type StatementConnection = {
  __typename?: 'StatementConnection';
  /** The statements with their cursors. */
  edges: Array<StatementEdge>;
  /** The statements without cursors. */
  nodes: Array<Statement>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The total number of rows that match the filter, at most 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** One statement with its cursor. */
export type StatementEdge = {
  __typename?: 'StatementEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The statement. */
  node: Statement;
};

/** Filters statements. Absent fields do not filter. */
export type StatementFilter = {
  /** Only lists of this source. */
  source?: InputMaybe<StatementSource>;
};

/** The kinds of statement lines. */
export type StatementLineKind =
  /** A fee on its own line. */
  | 'FEE'
  /** An order in the shop's order list. */
  | 'ORDER'
  /** Money that moved for another reason, such as a chargeback. */
  | 'OTHER'
  /** A payment by a customer. */
  | 'PAYMENT'
  /** A payout by the processor to the merchant. */
  | 'PAYOUT'
  /** A refund to a customer. */
  | 'REFUND';

/** The statuses of statement lines. */
export type StatementLineStatus =
  /** The order was canceled in the shop. */
  | 'CANCELED'
  /** No money moved. */
  | 'FAILED'
  /** The shop has fulfilled the order. */
  | 'FULFILLED'
  /** The processor has not reported an outcome. */
  | 'PENDING'
  /** The money moved and was returned. */
  | 'REVERSED'
  /** The money moved. */
  | 'SUCCESS'
  /** The shop has not fulfilled the order. */
  | 'UNFULFILLED';

/** The sources of uploaded lists. */
export type StatementSource =
  /** A processor's statement. */
  | 'PROCESSOR'
  /** The shop's order list. */
  | 'SHOP';

/** The key whose rehearsal to stop. */
export type StopApiKeyRehearsalInput = {
  /** The ID of the key. */
  id: Scalars['ID']['input'];
};

/** The key without a rehearsal. */
export type StopApiKeyRehearsalPayload = {
  __typename?: 'StopApiKeyRehearsalPayload';
  /** The key. */
  apiKey: ApiKey;
};

/** The subscriptions, over a WebSocket for one merchant and one mode. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The merchant's events as they are stored, without gaps or repeats. Fails with cursor_expired if the events after `after` are no longer stored. Requires the events:read scope. */
  paymentEvents: PaymentEventMessage;
  /** A transaction, sent immediately and after each change. Changes in quick succession can be merged into one. Fails with not_found. Requires the events:read and transactions:read scopes. */
  transaction: Transaction;
};


/** The subscriptions, over a WebSocket for one merchant and one mode. */
export type SubscriptionPaymentEventsArgs = {
  after?: InputMaybe<Scalars['Sequence']['input']>;
  filter?: InputMaybe<PaymentEventFilter>;
};


/** The subscriptions, over a WebSocket for one merchant and one mode. */
export type SubscriptionTransactionArgs = {
  id: Scalars['ID']['input'];
};

/** The statistics of an hour, day, week or month. */
export type SummaryInterval = {
  __typename?: 'SummaryInterval';
  /** The end of the interval and start of the next, in UTC. The last interval ends with the range. */
  endsAt: Scalars['DateTime']['output'];
  /** The start of the interval, in UTC. The first interval starts with the range. */
  startsAt: Scalars['DateTime']['output'];
  /** The statistics of the transactions created in the interval. */
  stats: TransactionStats;
};

/** The transactions of one payment method. */
export type SummaryMethod = {
  __typename?: 'SummaryMethod';
  /** The payment method. */
  method: PaymentMethodType;
  /** The transactions whose successful attempt, otherwise their last one, used the method. */
  stats: TransactionStats;
};

/** The transactions of one mobile-money network. */
export type SummaryNetwork = {
  __typename?: 'SummaryNetwork';
  /** The network, such as mtn. */
  network: Scalars['String']['output'];
  /** The transactions whose successful attempt, otherwise their last one, used the network. */
  stats: TransactionStats;
};

/** The unpaid transactions of one failure reason. */
export type SummaryReason = {
  __typename?: 'SummaryReason';
  /** The number of transactions. */
  count: Scalars['SafeInt']['output'];
  /** The reason. */
  failure: PaymentFailure;
};

/** A payment. Each merchant and mode has one transaction per clientReference. */
export type Transaction = Node & {
  __typename?: 'Transaction';
  /** The amount of the order. */
  amount: Money;
  /** The amount received, in the order's currency. */
  amountReceived: Money;
  /** The amount refunded, in the order's currency. A refund does not change `status`. */
  amountRefunded: Money;
  /** All payment attempts, oldest first. */
  attempts: Array<Attempt>;
  /** The checkout session of the payment. */
  checkout: Checkout;
  /** The ID of the checkout session. It gives access to the payment page without a sign-in: share it only with the customer. */
  checkoutId: Scalars['ID']['output'];
  /** The URL of the hosted payment page. Redirect the customer to it. */
  checkoutUrl: Scalars['String']['output'];
  /** Your own reference for the payment. Must be unique for each mode. */
  clientReference: Scalars['String']['output'];
  /** The time at which the session was created, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The sequence number of the first event. It orders transactions created in the same millisecond. */
  createdSequence: Scalars['Sequence']['output'];
  /** The ISO 4217 code of the order's currency. */
  currency: Scalars['String']['output'];
  /** The customer's details, shown to staff. The payment page offers `phone` for payment and does not prefill any field. */
  customer: Customer;
  /** The webhook deliveries of its events, oldest first. At most the newest 100. */
  deliveries: Array<Delivery>;
  /** A description of the order. Shown to the customer. */
  description: Scalars['String']['output'];
  /** The time at which the checkout session expires, in UTC. */
  expiresAt: Scalars['DateTime']['output'];
  /** The reason that it is not paid. Null unless it failed, was canceled or expired. */
  failure: Maybe<PaymentFailure>;
  /** True if the payment is paid, canceled or expired. Always false in events of refunds and overpayments. Release stock only if it is true. Only money that arrives late can change a final status. */
  final: Scalars['Boolean']['output'];
  /** The transactionId. */
  id: Scalars['ID']['output'];
  /** True only if the payment succeeded after the transaction was already `canceled` or `expired`. A payment that was in progress when the session closed is not late. */
  late: Scalars['Boolean']['output'];
  /** Your own keys and values. Returned in the transaction and in every event. */
  metadata: Scalars['Metadata']['output'];
  /** The mode: test or live. */
  mode: Mode;
  /** True if an attempt is an `overpayment`: extra money after the order was paid. */
  overpaid: Scalars['Boolean']['output'];
  /** The time at which it was paid, in UTC. Null if it is not paid. */
  paidAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the payment link that created it. Null if no payment link did. */
  paymentLinkId: Maybe<Scalars['ID']['output']>;
  /** The payment method of the successful attempt, otherwise of the newest attempt. Null before the first attempt. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The requests between Tua and payment processors about it, oldest first. At most the newest 100. */
  processorRequests: Array<ProcessorRequest>;
  /** The refunds, oldest first. At most the newest 100. */
  refunds: Array<Refund>;
  /** The reviews of its payments and refunds, oldest first. */
  reviews: Array<Review>;
  /** The status of the transaction. After `failed`, the customer can try again until the session closes. Release stock by `final`, not by this field. */
  status: TransactionStatus;
  /** The time of the last change, in UTC. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of transactions. */
export type TransactionConnection = {
  __typename?: 'TransactionConnection';
  /** The transactions with their cursors. */
  edges: Array<TransactionEdge>;
  /** The transactions without cursors. */
  nodes: Array<Transaction>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** One transaction with its cursor. */
export type TransactionEdge = {
  __typename?: 'TransactionEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The transaction. */
  node: Transaction;
};

/** Filters transactions. Absent fields do not filter. */
export type TransactionFilter = {
  /** The maximum amount, in major units of each row's own currency. */
  amountMax?: InputMaybe<Scalars['Decimal']['input']>;
  /** The minimum amount, in major units of each row's own currency. */
  amountMin?: InputMaybe<Scalars['Decimal']['input']>;
  /** The ISO 4217 currency code, such as GHS. */
  currency?: InputMaybe<Scalars['String']['input']>;
  /** Created at or after this time. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only transactions with these IDs, 1–100. The other filters still apply. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Only transactions with an attempt by this method. */
  method?: InputMaybe<PaymentMethodType>;
  /** Only transactions of this payment link. */
  paymentLinkId?: InputMaybe<Scalars['ID']['input']>;
  /** The text to search for, 1–200 characters. Matches a part of `clientReference`, `description`, `customer.name`, `customer.phone` or `customer.email`. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only these statuses. An empty list means all. */
  status?: InputMaybe<Array<TransactionStatus>>;
  /** Created before this time. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The order by time of creation. */
export type TransactionOrder =
  /** Oldest first. */
  | 'ASC'
  /** Newest first. */
  | 'DESC';

/** Statistics of transactions by their current status. */
export type TransactionStats = {
  __typename?: 'TransactionStats';
  /** The number of canceled transactions. */
  canceled: Scalars['SafeInt']['output'];
  /** The total number of transactions. */
  count: Scalars['SafeInt']['output'];
  /** The number of expired transactions. */
  expired: Scalars['SafeInt']['output'];
  /** The number of transactions whose last attempt failed. Their customers can try again. */
  failed: Scalars['SafeInt']['output'];
  /** The number of transactions without an attempt. */
  pending: Scalars['SafeInt']['output'];
  /** The number of transactions with a running attempt. */
  processing: Scalars['SafeInt']['output'];
  /** The number of paid transactions. */
  success: Scalars['SafeInt']['output'];
  /** The share of paid transactions among those paid, failed, canceled or expired, from 0 to 1. Null if there are none. */
  successRate: Maybe<Scalars['Float']['output']>;
  /** The total order amount of paid transactions in each currency. */
  volumes: Array<Money>;
};

/** The statuses of a transaction. */
export type TransactionStatus =
  /** The customer or the merchant canceled it. Final unless money arrives late. */
  | 'CANCELED'
  /** The session expired without a payment. Final unless money arrives late. */
  | 'EXPIRED'
  /** The last attempt failed. The customer can try again until the session closes. */
  | 'FAILED'
  /** No attempt has started. */
  | 'PENDING'
  /** An attempt is running, or the processor's result is pending. */
  | 'PROCESSING'
  /** Paid. Final. */
  | 'SUCCESS';

/** Statistics of the transactions created in a time range, by current status. */
export type TransactionSummary = {
  __typename?: 'TransactionSummary';
  /** The approval times of the newest 1,000 payments among the newest 20,000 transactions of the range. */
  approvalTimes: ApprovalTimes;
  /** The statistics by payment method, most frequent first. Excludes transactions without an attempt. */
  byMethod: Array<SummaryMethod>;
  /** The statistics by mobile-money network, most frequent first. Excludes transactions with other methods. */
  byNetwork: Array<SummaryNetwork>;
  /** The failure reasons of unpaid transactions, most frequent first. */
  byReason: Array<SummaryReason>;
  /** The start of the range, in UTC. */
  from: Scalars['DateTime']['output'];
  /** The length of the intervals. */
  interval: Interval;
  /** All intervals of the range in order, including empty ones. */
  intervals: Array<SummaryInterval>;
  /** The IANA name of the time zone of the intervals. */
  timeZone: Scalars['String']['output'];
  /** The end of the range, in UTC, exclusive. */
  to: Scalars['DateTime']['output'];
  /** The statistics of all transactions in the range. */
  total: TransactionStats;
};

/** The changes to a key. Absent fields stay unchanged. */
export type UpdateApiKeyInput = {
  /** The IPv4 or IPv6 addresses and ranges (CIDR) that can use the key, at most 50. Replaces the list. Empty allows all addresses; callers with a list of their own can't set this. */
  allowedIps?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The web origins whose pages can open checkouts with the key, at most 50. Replaces the list. */
  allowedOrigins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The expiry time, in the future. Null removes the expiry; callers with an expiry of their own can't set this. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The ID of the key. */
  id: Scalars['ID']['input'];
  /** The display name: 1–100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The scopes of the key. Replaces the list. */
  scopes?: InputMaybe<Array<Scope>>;
  /** True if browsers must not create checkout sessions with the key. Your server must create them. */
  serverSessionsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The key after the change. */
export type UpdateApiKeyPayload = {
  __typename?: 'UpdateApiKeyPayload';
  /** The key. */
  apiKey: ApiKey;
};

/** The changes to a payment link. Absent fields stay unchanged. */
export type UpdatePaymentLinkInput = {
  /** A description of the payments, 1–1,000 characters. Open checkouts keep theirs. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The time from which the link accepts no new payments, in the future. Null removes the end. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The ID of the link. */
  id: Scalars['ID']['input'];
  /** True pauses the link, false resumes it. Open checkouts stay payable. */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The maximum number of payments, 1–1,000,000. Null removes the limit. */
  paymentLimit?: InputMaybe<Scalars['Int']['input']>;
};

/** The changed payment link. */
export type UpdatePaymentLinkPayload = {
  __typename?: 'UpdatePaymentLinkPayload';
  /** The link. */
  paymentLink: PaymentLink;
};

/** The settings to change. Absent fields stay unchanged. */
export type UpdateWebhookInput = {
  /** The default webhook URL, for sessions without a callbackUrl. Null removes it. */
  defaultCallbackUrl?: InputMaybe<Scalars['String']['input']>;
};

/** The settings after the change. */
export type UpdateWebhookPayload = {
  __typename?: 'UpdateWebhookPayload';
  /** The settings. */
  webhook: WebhookSettings;
};

/** The caller and the caller's permissions. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The ID of the key or member, or the client ID of the application. */
  id: Scalars['ID']['output'];
  /** The kind of the caller. */
  kind: ViewerKind;
  /** The member. Null for a key or application. */
  member: Maybe<Member>;
  /** The caller's merchant. */
  merchant: Merchant;
  /** The mode of the request. */
  mode: Mode;
  /** The member's role. Null for a key or application. */
  role: Maybe<Role>;
  /** The caller's scopes. */
  scopes: Array<Scope>;
};

/** The kinds of callers. More kinds may be added. */
export type ViewerKind =
  /** A server with an API key. */
  | 'API_KEY'
  /** An application with an OAuth access token. */
  | 'APPLICATION'
  /** A person who is signed in to the dashboard. */
  | 'MEMBER';

/** A scripted day that Tua played at an endpoint with test payments. */
export type WebhookDrill = Node & {
  __typename?: 'WebhookDrill';
  /** The time of the end, in UTC. Null while it runs. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the drill. */
  id: Scalars['ID']['output'];
  /** The upload time of the newest order list with orders of the drill, in UTC. Null without one: the drill then knows the responses only. */
  orderListAt: Maybe<Scalars['DateTime']['output']>;
  /** The time of the start, in UTC. */
  startedAt: Scalars['DateTime']['output'];
  /** The actor that started it, as a type and an ID, such as member mem_…. Null for callers without access to the audit log. */
  startedBy: Maybe<Scalars['String']['output']>;
  /** The state. */
  state: WebhookDrillState;
  /** All steps, in order. */
  steps: Array<WebhookDrillStep>;
  /** The URL of the endpoint. */
  url: Scalars['String']['output'];
};

/** A page of webhook drills, newest first. A merchant keeps the newest 20. */
export type WebhookDrillConnection = {
  __typename?: 'WebhookDrillConnection';
  /** The drills with their cursors. */
  edges: Array<WebhookDrillEdge>;
  /** The drills without cursors. */
  nodes: Array<WebhookDrill>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** One drill with its cursor. */
export type WebhookDrillEdge = {
  __typename?: 'WebhookDrillEdge';
  /** An opaque cursor for `after` and `before` of the same list. */
  cursor: Scalars['String']['output'];
  /** The drill. */
  node: WebhookDrill;
};

/** A problem that a step found. */
export type WebhookDrillProblem = {
  __typename?: 'WebhookDrillProblem';
  /** The reference of the order. Null for responses, and for more than 20 orders. */
  clientReference: Maybe<Scalars['String']['output']>;
  /** The problem. */
  code: WebhookDrillProblemCode;
  /** The number of responses or orders with the problem. */
  count: Scalars['Int']['output'];
};

/** The problems that a drill can find. */
export type WebhookDrillProblemCode =
  /** The endpoint accepted an event with a wrong signature. */
  | 'ACCEPTED_FORGED'
  /** The endpoint accepted an event with an old signature. */
  | 'ACCEPTED_STALE'
  /** The shop fulfilled a paid order more than once. */
  | 'FULFILLED_TWICE'
  /** The shop fulfilled an order that was not paid. */
  | 'FULFILLED_UNPAID'
  /** The shop did not fulfill a paid order. */
  | 'NOT_FULFILLED'
  /** The endpoint sent no complete response within 15 seconds. */
  | 'NO_RESPONSE'
  /** The endpoint responded with another status than 2xx to a genuine event. */
  | 'REJECTED'
  /** The endpoint responded with 5xx. */
  | 'SERVER_ERROR';

/** Equal responses to requests of a step. */
export type WebhookDrillResponse = {
  __typename?: 'WebhookDrillResponse';
  /** The number of requests with this response. */
  count: Scalars['Int']['output'];
  /** The reason for the missing response. Null if there was a response. */
  error: Maybe<DeliveryError>;
  /** The HTTP status. Null if there was no response. */
  httpStatus: Maybe<Scalars['Int']['output']>;
  /** The duration of the slowest of them, in milliseconds. */
  slowestMs: Scalars['Int']['output'];
};

/** The states of a webhook drill. */
export type WebhookDrillState =
  /** A response was wrong, or an order list shows a wrong effect. */
  | 'FAILED'
  /** Tua could not complete it. Start another one. */
  | 'INTERRUPTED'
  /** All responses were right, and no order list shows a wrong effect. */
  | 'PASSED'
  /** Tua plays the steps. */
  | 'RUNNING';

/** A step of a drill. */
export type WebhookDrillStep = {
  __typename?: 'WebhookDrillStep';
  /** The step. */
  kind: WebhookDrillStepKind;
  /** The problems of the responses, then those of the orders in the shop's order lists. */
  problems: Array<WebhookDrillProblem>;
  /** The start of the first wrong response's body, at most 200 characters. Untrusted: the endpoint controls it. Null without one. */
  responseBody: Maybe<Scalars['String']['output']>;
  /** The responses, grouped. Without those whose connection Tua closed. */
  responses: Array<WebhookDrillResponse>;
  /** The number of requests that Tua sent. */
  sent: Scalars['Int']['output'];
  /** The state. */
  state: WebhookDrillStepState;
};

/** The steps of a webhook drill, in order. */
export type WebhookDrillStepKind =
  /** Sends payment.success of 200 orders, 16 at a time. */
  | 'BURST'
  /** Closes the connection once the body is sent, then sends the event again. */
  | 'CUT'
  /** Sends a payment.success that is 3 days old, signed now, as after an outage. */
  | 'DELAYED'
  /** Sends the payment.success of an order twice, and that of another order twice at the same time. */
  | 'DUPLICATE'
  /** Sends a final payment.failed, then a late payment.success. */
  | 'LATE_SUCCESS'
  /** Sends payment.success, then the earlier payment.failed of the same order. */
  | 'REORDERED'
  /** Sends a payment.success with a new secret's signature before the current one. */
  | 'ROTATION'
  /** Sends a payment.success whose signature is 10 minutes old. The endpoint must reject it. */
  | 'STALE_TIMESTAMP'
  /** Sends an event type that does not exist. */
  | 'UNKNOWN_EVENT'
  /** Sends a payment.success signed with another secret. The endpoint must reject it. */
  | 'WRONG_SIGNATURE';

/** The states of a step. */
export type WebhookDrillStepState =
  /** With problems. */
  | 'FAILED'
  /** Without problems. */
  | 'PASSED'
  /** Tua plays it. */
  | 'RUNNING'
  /** Not played yet. */
  | 'WAITING';

/** The state of webhook deliveries. */
export type WebhookHealth = {
  __typename?: 'WebhookHealth';
  /** The number of webhook events whose checkout session had no webhook URL. Excludes failure events that a success has superseded, and events since sent by resendEvents. At most 10,000. */
  eventsWithoutUrl: Scalars['Int']['output'];
  /** The number of failed deliveries that were not resent. At most 10,000. */
  failed: Scalars['Int']['output'];
  /** The failing endpoints, longest failing first, at most 20. */
  failingEndpoints: Array<FailingEndpoint>;
  /** The deliveries of the last 24 hours. */
  last24Hours: WebhookStats;
  /** The seconds since the oldest due delivery became due. Null if none is due. Excludes deliveries to paused endpoints. */
  oldestDueSeconds: Maybe<Scalars['Float']['output']>;
  /** The endpoints that staff have paused, longest paused first, at most 100. */
  pausedEndpoints: Array<PausedEndpoint>;
  /** The number of deliveries whose first or next attempt is due or running. At most 10,000. */
  pending: Scalars['Int']['output'];
};

/** A secret that signs webhooks. Its full text is shown only at creation. */
export type WebhookSecret = {
  __typename?: 'WebhookSecret';
  /** The time of creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The time at which it stops signing, in UTC. Null for the newest secret. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the secret. */
  id: Scalars['ID']['output'];
  /** The last four characters of the secret. */
  lastFour: Scalars['String']['output'];
};

/** The webhook settings of this mode. */
export type WebhookSettings = {
  __typename?: 'WebhookSettings';
  /** The default webhook URL, for sessions without a callbackUrl. Null if none is set. */
  defaultCallbackUrl: Maybe<Scalars['String']['output']>;
  /** The state of webhook deliveries. */
  health: WebhookHealth;
  /** All secrets that currently sign webhooks, newest first. There is more than one during a rotation. */
  secrets: Array<WebhookSecret>;
};

/** Statistics of attempted deliveries, created in the last 24 hours. Based on the newest 1,000. */
export type WebhookStats = {
  __typename?: 'WebhookStats';
  /** The number of attempted deliveries. */
  attempted: Scalars['Int']['output'];
  /** The number of attempted deliveries that succeeded. */
  delivered: Scalars['Int']['output'];
  /** The statistics by endpoint, most deliveries first, at most 20. */
  endpoints: Array<EndpointStats>;
  /** The 95th percentile of response times, in milliseconds. Null if there was no response. */
  p95DurationMs: Maybe<Scalars['Int']['output']>;
};
