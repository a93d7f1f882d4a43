import type { InjectOptions, LightMyRequestResponse } from "fastify";
import pg from "pg";
import type { Caller } from "../../server/domain/access.ts";
import { ACCESS_SCOPES, type AccessScope } from "../../server/domain/access-scopes.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { createOrderWriters } from "../../server/store/order-writers.ts";
import { initiateCheckout } from "../../server/usecases/checkout/initiate-checkout.ts";
import { type CreateApiKeyInput, storeApiKey } from "../../server/usecases/keys/create-api-key.ts";
import { ApiDescription } from "./api-description.ts";
import { startTua, type TestTua, type TestTuaOptions, withNewMerchant } from "./app.ts";
import { namesItsPage } from "./error-page.ts";
import { codesByField, expectFieldProblems } from "./field-problems.ts";
import { onlyThrough, sandboxInBothModes } from "./only-through.ts";
import { order } from "./orders.ts";

/** A REST response with its parsed JSON. */
export interface RestResponse {
  status: number;
  headers: LightMyRequestResponse["headers"];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  body: any;
}

/**
 * By the text of `/openapi.json`, shared by a worker's files: each instance keeps its compiled validators.
 */
const descriptions = new Map<string, ApiDescription>();

/** The REST API of a separate Tua, as the server of its first merchant uses it. */
export class RestClient {
  readonly tua: TestTua;
  readonly key: string;
  readonly caller: Caller;
  readonly description: ApiDescription;

  private constructor(tua: TestTua, key: string, caller: Caller, description: ApiDescription) {
    this.tua = tua;
    this.key = key;
    this.caller = caller;
    this.description = description;
  }

  static async open(options: TestTuaOptions = {}): Promise<RestClient> {
    const tua = await startTua(options);
    const { body } = await tua.app.inject("/openapi.json");
    const description = descriptions.get(body) ?? new ApiDescription(JSON.parse(body));
    descriptions.set(body, description);
    return RestClient.#of(tua, description);
  }

  static async #of(tua: TestTua, description: ApiDescription): Promise<RestClient> {
    const key = tua.merchant.keys.test.secret;
    const caller = await tua.services.useCases.authenticateKey(key, "127.0.0.1");
    return new RestClient(tua, key, caller, description);
  }

  /** The same Tua as the server of a new merchant uses it. */
  async another(): Promise<RestClient> {
    return RestClient.#of(await withNewMerchant(this.tua), this.description);
  }

  get useCases() {
    return this.tua.services.useCases;
  }

  /**
   * Sends a request unchanged, without a credential unless it has one. Checks every JSON response against
   * `/openapi.json`.
   */
  async send(request: InjectOptions): Promise<RestResponse> {
    const { statusCode: status, headers, body: text } = await this.tua.app.inject(request);
    const isJson = String(headers["content-type"]).startsWith("application/json");
    const body = isJson && text !== "" ? JSON.parse(text) : undefined;
    const [path = ""] = String(request.url).split("?");
    expectFieldProblems(body?.error?.fields);
    if (body) this.description.check({ method: request.method ?? "GET", path, status, body });
    return { status, headers, text, body };
  }

  get(url: string, key: string = this.key): Promise<RestResponse> {
    return this.send({ url, headers: { authorization: `Bearer ${key}` } });
  }

  initiate(
    body: unknown,
    headers: Record<string, string> = {},
    key: string = this.key,
  ): Promise<RestResponse> {
    return this.send({
      method: "POST",
      url: "/v1/checkout/initiate",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  }

  /** A new checkout's data. */
  async checkout(change: object = {}) {
    const { body, text } = await this.initiate(order(change));
    if (!body.success) throw new Error(text);
    return body.data as { transactionId: string; checkoutId: string; clientReference: string };
  }

  pay(checkout: { checkoutId: string }, phoneEnding: string) {
    const phone = { method: "mobile_money", network: "mtn", phone: `024123${phoneEnding}` };
    return this.useCases.payCheckout(checkout.checkoutId, phone);
  }

  async keyWith(terms: Partial<CreateApiKeyInput>): Promise<{ id: string; key: string }> {
    const { apiKey, secret } = await this.useCases.createApiKey(this.caller, {
      name: "For a test",
      ...terms,
    });
    return { id: apiKey.id, key: secret };
  }

  /**
   * The merchant's live mode: a key with every scope, and a transaction. No connector here serves live mode,
   * so a test connector replaces the processor.
   */
  async goLive(change: object = {}): Promise<{ key: string; transactionId: string; checkoutId: string }> {
    const store = openPostgres(this.tua.databaseUrl);
    try {
      const scope = { ...this.caller.scope, mode: "live" } as const;
      const open = { allowedIps: [], allowedOrigins: [], serverSessionsOnly: false, expiresAt: null };
      const scopes: AccessScope[] = [...ACCESS_SCOPES];
      const { secret } = await storeApiKey(
        store.db,
        scope,
        { ...scope, actor: "test", ipAddress: null },
        {
          name: "Live",
          kind: "secret",
          scopes,
          ...open,
        },
      );
      const initiate = initiateCheckout({
        db: store.db,
        notifier: { signal() {}, on: () => () => {}, close: async () => {} },
        insertTransaction: createOrderWriters(store.db).insert,
        loadProcessors: onlyThrough(sandboxInBothModes(0)),
        callbackRules: { allowPrivate: false, classify: classifyHost },
        embedded: false,
      });
      return { key: secret, ...(await initiate({ ...this.caller, scope }, order(change), null)) };
    } finally {
      await store.close();
    }
  }

  /** Reads the database, or changes rows that no API can change: the work of the clock. */
  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.tua.databaseUrl });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The number of rows in the tables that a request could write to. */
  async written(): Promise<unknown> {
    const [row] = await this.sql(
      `select (select count(*) from transactions) as transactions, (select count(*) from events) as events,
         (select count(*) from idempotency_keys) as keys, (select count(*) from attempts) as attempts`,
    );
    return row;
  }

  close(): Promise<void> {
    return this.tua.close();
  }
}

/**
 * The one format of every rejection (docs/contract.md §4).
 * @param fields the expected field errors, such as `amount:wrong_type`.
 */
export function expectRejection(
  response: RestResponse,
  status: number,
  code: string,
  ...fields: string[]
): void {
  const { requestId, ...error } = response.body?.error ?? {};
  const named = Object.entries(codesByField(error.fields)).map(([field, why]) => `${field}:${why}`);
  const got = { status: response.status, success: response.body?.success, code: error.code, fields: named };
  const wanted = { status, success: false, code, fields };
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Error(`Expected ${JSON.stringify(wanted)}, got ${response.status} ${response.text}`);
  }
  if (typeof error.message !== "string" || error.message === "")
    throw new Error(`No message in ${response.text}`);
  if (!requestId || response.headers["x-request-id"] !== requestId)
    throw new Error(`No request id in ${response.text}`);
  if (!namesItsPage(error)) throw new Error(`No page about ${code}: ${response.text}`);
  if (response.headers["cache-control"] !== "no-store") throw new Error(`${response.status} may be stored`);
}

/** Data that must never leave the server (docs/contract.md §4): stack, SQL, path, version. */
export function expectNothingOfOurs({ text, headers }: RestResponse): void {
  const ours = /FST_|node_modules|\.[jt]s\b|\bat \w+ \(|select |postgres|pg_|kysely|fastify/i.exec(text);
  if (ours) throw new Error(`An answer names ${ours[0]}: ${text}`);
  for (const name of ["server", "x-powered-by"]) {
    if (headers[name] !== undefined) throw new Error(`An answer says ${name}: ${headers[name]}`);
  }
}
