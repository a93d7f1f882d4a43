import type { RelyingParty } from "../domain/passkey.ts";
import type { Encrypter } from "../usecases/encrypter.ts";
import type { KeyCalls } from "../usecases/keys/key-calls.ts";
import type { RequestQueue } from "../usecases/request-log/request-queue.ts";
import type { UseCases } from "../usecases/use-cases.ts";
import type { Metrics } from "./metrics.ts";
import type { RequestTraces } from "./request-traces.ts";

/** Options of all routes: the use cases, and the origins that responses contain. */
export interface EntryOptions {
  useCases: UseCases;
  /** Origin of the API. */
  baseUrl: string;
  /** Origin of the hosted checkout page. */
  checkoutUrl: string;
  /** Origin from which shops load the browser SDK. */
  sdkUrl: string;
  /** Origin of the authorization server: the OAuth issuer. */
  authUrl: string;
  /** Origin of the dashboard, which sets its session cookie. */
  dashboardUrl: string;
  /** The company's external identity provider, which signs members in. Null for sign-in by password. */
  identityProvider: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** The claim with a member's groups, and the additional scope for it. Null: none. */
    rolesClaim: string | null;
    rolesScope: string | null;
  } | null;
  /** The site of passkeys. Null if they are not available. */
  relyingParty: RelyingParty | null;
  /** Encrypts values that browsers store and return. */
  encrypter: Encrypter;
  /** Token for the metrics. Null disallows remote access. */
  metricsToken: string | null;
  /** URI for reports of vulnerabilities. Null publishes none. */
  securityContact: string | null;
  metrics: Metrics;
  /** Requests for the request log. */
  requestQueue: RequestQueue;
  /** Counts of the calls of keys. */
  keyCalls: KeyCalls;
  /** Null if tracing is off. */
  traces: RequestTraces | null;
  /** True if so many requests wait for the database that new ones must be rejected. */
  isBusy(): boolean;
  /** True if introspection is enabled. */
  introspection: boolean;
  /** Aborts when the process stops: waiting responses return, WebSockets close. */
  stopping: AbortSignal;
}
