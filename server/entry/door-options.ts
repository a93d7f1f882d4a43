import type { SecretBox } from "../usecases/secret-box.ts";
import type { UseCases } from "../usecases/use-cases.ts";
import type { Meters } from "./meters.ts";
import type { RequestTraces } from "./request-traces.ts";

/** What every door is given: what Tua can do, and the addresses that its answers name. */
export interface DoorOptions {
  useCases: UseCases;
  /** Origin of the API. */
  baseUrl: string;
  /** Origin of the hosted checkout page. */
  checkoutUrl: string;
  /** Origin from which shops load the browser SDK. */
  sdkUrl: string;
  /** Origin of the authorization server: the OAuth issuer. */
  authUrl: string;
  /** Origin of the dashboard, where its cookie lives. */
  dashboardUrl: string;
  /** The company's own identity provider, which signs members in; null: by password. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  /** For what a door gives to a browser and must know again. */
  secretBox: SecretBox;
  /** Opens the metrics; null means to nobody from outside. */
  metricsToken: string | null;
  meters: Meters;
  /** Null: nothing is traced. */
  traces: RequestTraces | null;
  /** Whether so many wait for the database that a request would be refused now. */
  isBusy(): boolean;
  /** Whether the schema can be asked for. */
  introspection: boolean;
  /** Fires when the process stops: held answers return, sockets close. */
  stopping: AbortSignal;
}
