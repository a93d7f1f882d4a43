import type { Connector } from "../connectors/connector.ts";
import type { CallbackRules } from "../domain/callback-url.ts";
import type { RelyingParty } from "../domain/passkey.ts";
import type { RoleSource } from "../domain/role-rules.ts";
import type { Mailer } from "../outbound/mailer.ts";
import type { PushClient } from "../outbound/push-client.ts";
import type { WebhookClient } from "../outbound/webhook-client.ts";
import type { PoolState } from "../store/connect.ts";
import type { EventTail } from "../store/event-tail.ts";
import type { TransactionFollower } from "../store/follow-transactions.ts";
import type { Notifier } from "../store/notifier.ts";
import type { InsertTransaction } from "../store/order-writers.ts";
import type { InsertLinkTransaction } from "../store/payment-link-writers.ts";
import type { RateLimits } from "../store/rate-limits.ts";
import type { Db } from "../store/tables.ts";
import type { InsertClientCredentialsToken } from "../store/token-writer.ts";
import type { Encrypter } from "./encrypter.ts";
import type { KeyCalls } from "./keys/key-calls.ts";
import type { LoadProcessors } from "./processors/merchant-processors.ts";
import type { HealthWatch } from "./processors/watch-health.ts";
import type { RequestQueue } from "./request-log/request-queue.ts";
import type { ProcessAccess } from "./revocations/process-access.ts";

/** Connections of the process, as far as known without a request. */
export interface Connections {
  /** Null for the embedded database. */
  pool: PoolState | null;
  /** Transactions waiting for insertion, and those being inserted. */
  inserts: { queued: number; running: number };
  /** Whether it receives notifications of other processes. Null if there are none. */
  listening: boolean | null;
  /** Null if Redis is not configured. */
  redisUp: boolean | null;
}

/** Dependencies of all use cases. Each use case picks those that it needs, which documents its reach. */
export interface Dependencies {
  db: Db;
  notifier: Notifier;
  insertTransaction: InsertTransaction;
  insertLinkTransaction: InsertLinkTransaction;
  insertClientCredentialsToken: InsertClientCredentialsToken;
  eventTail: EventTail;
  transactionFollower: TransactionFollower;
  connectors: readonly Connector[];
  /** A merchant's processors. */
  loadProcessors: LoadProcessors;
  /** Health of payment methods. */
  healthWatch: HealthWatch;
  webhookClient: WebhookClient;
  pushClient: PushClient;
  encrypter: Encrypter;
  /** Null if email is not configured in production. Use cases that need it fail. */
  mailer: Mailer | null;
  /** Origin of the sign-in pages and of links in emails. */
  authUrl: string;
  /** Null if passkeys are not available: see `findRelyingParty`, and with an external identity provider. */
  relyingParty: RelyingParty | null;
  callbackRules: CallbackRules;
  /** Waits before each delivery attempt, in seconds. The first is 0. */
  retrySeconds: readonly number[];
  /** Retention of events and their deliveries, in days. */
  eventRetentionDays: number;
  /** Logs an error that no response reports, with its context. */
  warn(error: unknown, what: string): void;
  /** Default origin. */
  baseUrl: string;
  /** Origin of the dashboard, for links in emails. */
  dashboardUrl: string;
  /** The identity provider and its claim that can decide roles. Null: members get roles by hand. */
  roleSource: RoleSource | null;
  /** Origin of the hosted checkout page. */
  checkoutUrl: string;
  /** Null disables rate limits, for tests and benchmarks. */
  rateLimits: RateLimits | null;
  /** Requests for the request log. */
  requestQueue: RequestQueue;
  /** The access that this process gives, and its revocations. */
  access: ProcessAccess;
  /** Unwritten counts of the calls of keys. */
  keyCalls: KeyCalls;
  /** Current connections of this process. */
  connections(): Connections;
  /** Whether members sign in with passwords. False with the company's own identity provider. */
  passwordSignIn: boolean;
  /** The embedded database is for evaluation. It accepts no live payments. */
  embedded: boolean;
}
