import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import type pg from "pg";
import { expect } from "vitest";
import { dashboardCallback, dashboardSecret } from "../../server/entry/dashboard-client.ts";
import { createEncrypter, type Encrypter } from "../../server/usecases/encrypter.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { authorizeAddress } from "../entry/oauth/dashboard-code.ts";
import { generateCode } from "../support/authenticator.ts";
import { Browser, openSignIn } from "../support/form-browser.ts";
import { expectGenuine } from "../support/listen-command.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import type { ServerProcess } from "../support/processes.ts";
import type { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** The public URL of all processes: a proxy's, in front of either one. */
export const BASE_URL = "http://tua.test";

/** A browser whose requests go to the processes in turn. */
export class RoamingBrowser extends Browser {
  turn: ServerProcess;

  constructor(first: ServerProcess) {
    super((url, init) =>
      fetchWithRetry(this.turn.url + url.pathname + url.search, { ...init, redirect: "manual" }),
    );
    this.turn = first;
  }

  /** The dashboard's token; none before a sign-in. */
  get session(): string | undefined {
    return this.cookies.get("tua_session")?.value;
  }
}

/** The credentials of merchants, members and applications during a key change. */
export class InHand {
  readonly made: CreatedMerchant;
  readonly #receiver: Receiver;
  readonly #books: pg.Pool;
  /** The secret of the owner's authenticator. */
  readonly #totp: string;

  constructor(made: CreatedMerchant, receiver: Receiver, pool: pg.Pool, totp: string) {
    this.made = made;
    this.#receiver = receiver;
    this.#books = pool;
    this.#totp = totp;
  }

  shopAt(server: ServerProcess): Shop {
    return new Shop(server.url, this.made.keys.test.secret, this.#receiver.url);
  }

  /**
   * Checks that all these secrets sign a payment's webhook, from any process, and a test event of this one.
   */
  async expectSigned(server: ServerProcess, ...secrets: string[]): Promise<void> {
    const { checkoutId, transactionId } = await this.shopAt(server).initiate();
    await payByPhone(`${server.url}/pay/${checkoutId}`, "0240000000");
    const isAboutPayment = ({ text }: { text: string }) =>
      text.includes("payment.success") && text.includes(transactionId);
    const posts = await this.#receiver.until((all) => all.some(isAboutPayment), MAX_WAIT_MS);
    const seen = posts.length;
    await this.graphql(
      server,
      `mutation { sendTestEvent(input: { url: "${this.#receiver.url}" }) { delivered } }`,
    );
    const test = this.#receiver.posts.slice(seen).find(({ text }) => text.includes("webhook.test"));
    for (const post of [posts.find(isAboutPayment), test]) {
      if (!post) throw new Error("No webhook");
      for (const secret of secrets) expectSignedBy(post, secret);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
  async graphql(server: ServerProcess, query: string): Promise<any> {
    const { data, errors } = (await (await this.shopAt(server).post("/graphql", { query })).json()) as {
      data: unknown;
      errors?: unknown;
    };
    expect(errors).toBeUndefined();
    return data;
  }

  /** Enters the password at one process and the code at the next. @returns the final page. */
  async signIn(browser: RoamingBrowser, servers: readonly ServerProcess[], begun?: string): Promise<string> {
    const at = (turn: number) => {
      browser.turn = servers[turn % servers.length] as ServerProcess;
    };
    at(0);
    const page = begun ?? (await openSignIn(browser, BASE_URL, "/there"));
    at(1);
    expect((await browser.post(page, this.made.owner)).status).toBe(200);
    at(2);
    await this.#books.query("update members set totp_step = null");
    let response = await browser.post(page, { code: generateCode(this.#totp) });
    let last = page;
    for (let turn = 3; response.status === 303 && turn < 12; turn++) {
      at(turn);
      last = new URL(response.headers.get("location") as string, last).href;
      if (last === `${BASE_URL}/there`) break;
      response = await browser.go(last);
    }
    return last;
  }

  /** Whether a browser that signed in earlier is still signed in. */
  async isSignedIn({ session }: RoamingBrowser, server: ServerProcess): Promise<boolean> {
    const response = await fetchWithRetry(`${server.url}/bff`, {
      method: "POST",
      headers: {
        cookie: `tua_session=${session}`,
        origin: BASE_URL,
        "x-tua-csrf": "1",
        "x-tua-merchant": this.made.merchantId,
        "x-tua-mode": "test",
        "content-type": "application/json",
      },
      body: JSON.stringify({ query: "{ webhook { defaultCallbackUrl } }" }),
    });
    const { data } = (await response.json()) as { data: unknown };
    return response.status === 200 && data !== null;
  }
}

function expectSignedBy(post: Receiver["posts"][number], secret: string): void {
  const { "x-service-signature": own = "", ...others } = post.headers as Record<string, string>;
  const [t, ...v1] = own.split(",");
  // Each secret has a separate signature: endpoints know one of them.
  const known = v1.some((part) => {
    try {
      expectGenuine({ ...post, headers: { ...others, "x-service-signature": `${t},${part}` } }, secret);
      return true;
    } catch {
      return false;
    }
  });
  expect(known, "signed by the secret that the receiver knows").toBe(true);
}

/**
 * Requests an identity token as the dashboard does: without the password, because the authorization server
 * knows the browser.
 * @param key the key that the client's secret is derived from
 */
export async function obtainIdToken(
  browser: RoamingBrowser,
  server: ServerProcess,
  key: string,
): Promise<string> {
  browser.turn = server;
  const { address, codeVerifier } = await authorizeAddress({ baseUrl: BASE_URL });
  const sent = await browser.go(address.href);
  const code = new URL(sent.headers.get("location") as string).searchParams.get("code");
  expect(code, "asked for nothing").not.toBeNull();
  const box: Encrypter = createEncrypter(key);
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: code as string,
    code_verifier: codeVerifier,
    redirect_uri: dashboardCallback(BASE_URL),
    client_id: "dashboard",
    client_secret: dashboardSecret(box),
  });
  const response = await fetchWithRetry(`${server.url}/oauth/token`, { method: "POST", body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id_token: string }).id_token;
}

export async function readJwks(server: ServerProcess): Promise<JsonWebKey[]> {
  return ((await (await fetchWithRetry(`${server.url}/oauth/jwks`)).json()) as { keys: JsonWebKey[] }).keys;
}

/** Whether a key of the set signed it (RFC 7515 §5.2, ES256). */
export function isSignedByAny(keys: JsonWebKey[], token: string): boolean {
  const [head = "", body = "", signature = ""] = token.split(".");
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string };
  const jwk = keys.find((each) => each.kid === kid);
  if (!jwk) return false;
  const key = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  return verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
}

/** A client credentials token of an application. */
export async function obtainApplicationToken(
  server: ServerProcess,
  { application }: CreatedMerchant,
): Promise<string> {
  const { clientId, clientSecret } = application;
  const response = await fetchWithRetry(`${server.url}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "transactions:read" }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The next page of a list: its status, and the cursor of the following page. */
export async function nextPage(server: ServerProcess, bearer: string, cursor: string | null) {
  const query = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  const response = await fetchWithRetry(`${server.url}/v1/transactions?limit=1${query}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { page, error } = (await response.json()) as {
    page?: { nextCursor: string };
    error?: { code: string };
  };
  return { status: response.status, cursor: page?.nextCursor ?? "", code: error?.code };
}
