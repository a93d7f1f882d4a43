import { startTua, type TestTua, type TestTuaOptions } from "./app.ts";
import { freePort } from "./free-port.ts";

/** Tua listening on its own port, so that URLs, cookies and redirects are real. */
export async function listeningTua(options: TestTuaOptions = {}): Promise<TestTua & { baseUrl: string }> {
  const port = Number(options.env?.PORT ?? (await freePort()));
  const baseUrl = `http://localhost:${port}`;
  const tua = await startTua({ ...options, env: { PORT: String(port), BASE_URL: baseUrl, ...options.env } });
  await tua.app.listen({ port, host: "127.0.0.1" });
  return {
    ...tua,
    baseUrl,
    close() {
      // Clients open spare connections. An idle one would delay the close.
      tua.app.server.closeAllConnections();
      return tua.close();
    },
  };
}

/** A cookie from a `Set-Cookie` header. */
export interface SetCookie {
  name: string;
  value: string;
  /** Attributes by lower-case name; a flag is "". */
  terms: Record<string, string>;
}

/** Sends requests over the network, or a replacement for it. */
export type SendRequest = (url: URL, init: Sent & { headers: Record<string, string> }) => Promise<Response>;

interface Sent {
  method?: string;
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

const overTheNetwork: SendRequest = (url, init) => fetch(url, { ...init, redirect: "manual" });

/** Sends requests without the network, for URLs that no test listens on, such as those with TLS. */
export function within({ app }: TestTua): SendRequest {
  return async (url, { method = "GET", headers, body }) => {
    const form = body && { "content-type": "application/x-www-form-urlencoded" };
    const response = await app.inject({
      method: method as "GET" | "POST",
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host, ...form },
      ...(body && { payload: String(body) }),
    });
    const sent = Object.entries(response.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, String(each)] as [string, string]),
    );
    const empty = response.statusCode === 204;
    return new Response(empty ? null : response.body, { status: response.statusCode, headers: sent });
  };
}

/** A browser without scripts: it stores cookies by path, and follows redirects only on request. */
export class Browser {
  readonly #send: SendRequest;
  /** The cookies it would send, by name; a cookie with its own path by name and path. */
  readonly cookies = new Map<string, { value: string; path: string }>();
  /** Every cookie that was ever set, in order. */
  readonly seen: SetCookie[] = [];

  constructor(sendRequest: SendRequest = overTheNetwork) {
    this.#send = sendRequest;
  }

  async go(address: string, init: Sent = {}): Promise<Response> {
    const url = new URL(address);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => path === "/" || url.pathname === path || url.pathname.startsWith(`${path}/`))
      // The longest path first (RFC 6265 §5.4).
      .sort(([, one], [, other]) => other.path.length - one.path.length)
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
    const headers = { accept: "text/html", ...(cookie && { cookie }), ...init.headers };
    const response = await this.#send(url, { ...init, headers });
    for (const text of response.headers.getSetCookie()) this.keep(text, url);
    return response;
  }

  /** Follows redirects until there is none. @returns the last response, and every URL on the way. */
  async follow(address: string, init: Sent = {}) {
    const way = [address];
    let response = await this.go(address, init);
    while (response.status >= 300 && response.status < 400 && way.length < 20) {
      way.push(new URL(response.headers.get("location") as string, way.at(-1)).href);
      response = await this.go(way.at(-1) as string);
    }
    return { response: response, way, last: way.at(-1) as string };
  }

  post(
    address: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.go(address, this.form(address, form, headers));
  }

  /** The headers that a browser sends for a form of the same origin. */
  form(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    return {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { origin: new URL(address).origin, "sec-fetch-site": "same-origin", ...headers },
    };
  }

  private keep(text: string, url: URL): void {
    const [pair = "", ...rest] = text.split(/;\s*/);
    const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    const terms = Object.fromEntries(
      rest.map((term) => {
        const [key = "", of = ""] = term.split("=");
        return [key.toLowerCase(), of];
      }),
    );
    this.seen.push({ name, value, terms });
    const gone =
      terms["max-age"] === "0" || (terms.expires && new Date(terms.expires).getTime() < Date.now());
    const path = terms.path ?? url.pathname;
    const key = path === "/" ? name : `${name} ${path}`;
    if (gone) this.cookies.delete(key);
    else this.cookies.set(key, { value, path });
  }
}

/** Opens the sign-in page. @returns its URL. */
export async function openSignIn(browser: Browser, baseUrl: string, next = "/"): Promise<string> {
  const { last } = await browser.follow(`${baseUrl}/session/start?next=${encodeURIComponent(next)}`);
  return last;
}

/** Signs in from the first page to the last, as a member does. */
export async function signIn(
  browser: Browser,
  baseUrl: string,
  { email, password }: { email: string; password: string },
  next = "/",
) {
  const page = await openSignIn(browser, baseUrl, next);
  return browser.follow(page, browser.form(page, { email, password }));
}
