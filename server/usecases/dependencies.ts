import type { Connector } from "../connectors/connector.ts";
import type { CallbackRules } from "../domain/callback-url.ts";
import type { Mailer } from "../outbound/mail.ts";
import type { Poster } from "../outbound/post.ts";
import type { PoolState } from "../store/connect.ts";
import type { Follow } from "../store/follow.ts";
import type { FollowTransactions } from "../store/follow-transactions.ts";
import type { InsertTransaction } from "../store/order-lanes.ts";
import type { RateLimits } from "../store/rate-limits.ts";
import type { Db } from "../store/tables.ts";
import type { InsertOwnToken } from "../store/token-lane.ts";
import type { WakeUps } from "../store/wake-ups.ts";
import type { ProcessorsOf } from "./processors/merchant-processors.ts";
import type { HealthWatch } from "./processors/watch-health.ts";
import type { SecretBox } from "./secret-box.ts";

/** A process and what it leans on, as far as it knows without asking. */
export interface Connections {
  /** Null for the embedded database. */
  pool: PoolState | null;
  /** New transactions that wait for groups before theirs, and those being written. */
  inserts: { queued: number; running: number };
  /** Whether it hears the wake-ups of other processes; null where there are none. */
  listening: boolean | null;
  /** Null where none is configured. */
  redisUp: boolean | null;
}

/** What use cases are made from. Each names those that it needs, so that its reach can be read off. */
export interface Dependencies {
  db: Db;
  wakeUps: WakeUps;
  insertTransaction: InsertTransaction;
  insertOwnToken: InsertOwnToken;
  follow: Follow;
  followTransactions: FollowTransactions;
  connectors: readonly Connector[];
  /** Through whom a merchant takes money. */
  processorsOf: ProcessorsOf;
  /** How its networks do. */
  healthWatch: HealthWatch;
  poster: Poster;
  secretBox: SecretBox;
  /** Null: mail is not set up in production, and what needs it is refused. */
  mailer: Mailer | null;
  /** Origin of the pages on which members sign in, and of the links in mail. */
  authUrl: string;
  callbackRules: CallbackRules;
  /** Waits before each try of a delivery, in seconds; the first is 0. */
  retrySeconds: readonly number[];
  /** After so many days an event and its deliveries are removed. */
  eventRetentionDays: number;
  /** Tells whoever runs Tua of an error that no answer shows, and what it was about. */
  warn(error: unknown, what: string): void;
  /** Origin of all that has no origin of its own. */
  baseUrl: string;
  /** Origin of the hosted checkout page. */
  checkoutUrl: string;
  /** Null: nobody is told to wait, for tests and measurements. */
  rateLimits: RateLimits | null;
  /** How this process stands with what it leans on. */
  connections(): Connections;
  /** The embedded database is for trying out: it takes no live money. */
  embedded: boolean;
}
