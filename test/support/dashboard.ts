import type pg from "pg";
import { hashSecret } from "../../server/domain/api-key.ts";
import type { TestTua } from "./app.ts";
import { openPool } from "./database.ts";
import { codesByField } from "./field-problems.ts";
import { Browser, listeningTua, signIn } from "./form-browser.ts";
import { fetchWithRetry } from "./patient-fetch.ts";
import { SocketClient } from "./socket-client.ts";

/** A response of `/bff`. */
export interface BffResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  /** The code of the only error; undefined if there is none. */
  code: string | undefined;
  /** The codes of its fields. */
  problems: Record<string, string>;
}

/** A listening Tua and its dashboard, as members use it from their browsers. */
export class Dashboard {
  readonly tua: TestTua & { baseUrl: string };
  readonly #books: pg.Pool;

  private constructor(tua: TestTua & { baseUrl: string }) {
    this.tua = tua;
    this.#books = openPool(tua.databaseUrl);
  }

  static async open(env: Record<string, string> = {}): Promise<Dashboard> {
    return new Dashboard(await listeningTua({ env: { RATE_LIMITS: "off", ...env } }));
  }

  get baseUrl(): string {
    return this.tua.baseUrl;
  }

  /** A browser in which a member is signed in. */
  async signedIn(owner = this.tua.merchant.owner, browser = new Browser()): Promise<Browser> {
    await signIn(browser, this.baseUrl, owner);
    return browser;
  }

  /** Calls `/bff` as a page in that browser does. */
  async execute(
    browser: Browser,
    query: string,
    variables: object = {},
    { merchantId = this.tua.merchant.merchantId, mode = "test" } = {},
  ): Promise<BffResponse> {
    const response = await fetchWithRetry(`${this.baseUrl}/bff`, {
      method: "POST",
      headers: {
        cookie: `tua_session=${getToken(browser)}`,
        origin: this.baseUrl,
        "x-tua-csrf": "1",
        "content-type": "application/json",
        "x-tua-merchant": merchantId,
        "x-tua-mode": mode,
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors } = (await response.json()) as {
      data?: unknown;
      errors?: { extensions: { code: string; fields?: unknown } }[];
    };
    const { code, fields } = errors?.[0]?.extensions ?? {};
    return { status: response.status, data, code, problems: codesByField(fields) };
  }

  /** A live page of that browser. */
  socket(browser: Browser): Promise<SocketClient> {
    return SocketClient.connect(
      `${this.baseUrl}/bff`,
      { merchant: this.tua.merchant.merchantId, mode: "test" },
      { headers: { cookie: `tua_session=${getToken(browser)}`, origin: this.baseUrl } },
    );
  }

  /** Changes and reads rows that no endpoint covers: the work of the clock. */
  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#books.query(text, values)).rows;
  }

  /** Ages a sign-in by this many seconds, here and at the authorization server. */
  async ageSignIn(browser: Browser, seconds: number): Promise<void> {
    const [row] = await this.sql(
      "update member_sessions set signed_in_at = signed_in_at - make_interval(secs => $1) where token_hash = $2 returning provider_session",
      seconds,
      hashSecret(getToken(browser)),
    );
    await this.sql(
      `update oidc_artifacts set payload =
         jsonb_set(payload::jsonb, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - $1::int))::json
       where kind = 'Session' and uid = $2`,
      seconds,
      row?.provider_session,
    );
  }

  async close(): Promise<void> {
    await this.#books.end();
    await this.tua.close();
  }
}

export const getToken = (browser: Browser): string => browser.cookies.get("tua_session")?.value as string;
