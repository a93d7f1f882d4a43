import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { repository } from "../../structure/source-files.ts";
import { collectPageErrors, DESKTOP } from "../../support/browser.ts";

interface SdkResponse {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}

/** A separate site: each has another port, and so another origin. */
class Site {
  readonly #server: Server;
  /** The requests it received, as `GET /path`. */
  readonly requests: string[] = [];

  constructor(respond: (request: IncomingMessage, body: string) => SdkResponse | Promise<SdkResponse>) {
    this.#server = createServer(async (request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      let body = "";
      for await (const part of request) body += part;
      const sent = await respond(request, body);
      const type = sent.type ?? "text/html; charset=utf-8";
      response.writeHead(sent.status ?? 200, { "content-type": type, ...sent.headers });
      response.end(sent.body);
    });
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** Options of a shop's page that differ from the default. */
export interface ShopPage {
  head?: string;
  body?: string;
  html?: string;
  policy?: (sites: { sdk: string; checkout: string }) => string;
}

/** A shop, the SDK's origin with its API, the payment page, and a foreign site: four independent sites. */
export class EmbeddingShop {
  /** The requests to `/v2/sessions`. */
  readonly orders: Record<string, string>[] = [];
  /** The response of `/v2/sessions`, other than a session. */
  rejection: { status: number; error: object } | null = null;
  /** Extra fields of a response with a session. */
  warnings: object[] | undefined;
  /** Payment pages that do not respond before `release`. */
  #pending: (() => void)[] = [];
  #page: ShopPage = {};

  private constructor(
    private readonly browser: Browser,
    readonly shop: Site,
    readonly sdk: Site,
    readonly checkout: Site,
    readonly stranger: Site,
  ) {}

  static async open(browser: Browser): Promise<EmbeddingShop> {
    let all: EmbeddingShop;
    const [shop, sdk, checkout, stranger] = await Promise.all([
      new Site(() => all.#shopPage()).start(),
      new Site((request, body) => all.#sdkResponse(request, body)).start(),
      new Site((request) => all.#paymentPage(request)).start(),
      new Site(() => ({ body: STRANGER })).start(),
    ]);
    all = new EmbeddingShop(browser, shop, sdk, checkout, stranger);
    return all;
  }

  async close(): Promise<void> {
    await Promise.all([this.shop, this.sdk, this.checkout, this.stranger].map((site) => site.stop()));
  }

  /** A window on the shop's page, with its problems. */
  async visit(page: ShopPage = {}, options: BrowserContextOptions = DESKTOP): Promise<Visit> {
    this.#page = page;
    this.rejection = null;
    this.warnings = undefined;
    for (const { requests } of [this.shop, this.sdk, this.checkout, this.stranger]) requests.length = 0;
    this.orders.length = 0;
    const context = await this.browser.newContext({ reducedMotion: "reduce", ...options });
    const window = await context.newPage();
    const pageErrors = collectPageErrors(window);
    await window.goto(`${this.shop.origin}/`);
    return new Visit(window, pageErrors);
  }

  checkoutUrl(id: string): string {
    return `${this.checkout.origin}/pay/${id}`;
  }

  release(): void {
    for (const go of this.#pending.splice(0)) go();
  }

  #shopPage(): SdkResponse {
    const { head = "", body = "", html = "<html lang=en>", policy } = this.#page;
    const sites = { sdk: this.sdk.origin, checkout: this.checkout.origin };
    const headers = policy ? { "content-security-policy": policy(sites) } : {};
    const script = `<script src="${this.sdk.origin}/v2/"></script>`;
    const buttons = `<button id=pay>Pay</button><pre>${"Shop\n".repeat(300)}</pre>`;
    return { headers, body: `<!doctype html>${html}<head>${head}</head>${body}${script}${buttons}` };
  }

  #sdkResponse({ url }: IncomingMessage, body: string): SdkResponse {
    const headers = { "access-control-allow-origin": "*" };
    if (url === "/v2/" || url === "/v2/tua.mjs") {
      const built = join(repository, "dist/web/scripts", url === "/v2/" ? "tua.js" : "tua.mjs");
      const text = readFileSync(built, "utf8");
      const origin = JSON.stringify(this.checkout.origin);
      const type = "text/javascript; charset=utf-8";
      return { type, headers, body: text.replaceAll("__CHECKOUT_ORIGIN__", () => origin) };
    }
    this.orders.push(Object.fromEntries(new URLSearchParams(body)));
    const type = "application/json";
    if (this.rejection) {
      const { status, error } = this.rejection;
      return { status, type, headers, body: JSON.stringify({ success: false, error }) };
    }
    const checkoutId = `cs_${this.orders.length}`;
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const data = { checkoutUrl: this.checkoutUrl(checkoutId), checkoutId, expiresAt, mode: "test" };
    return { type, headers, body: JSON.stringify({ success: true, data, warnings: this.warnings }) };
  }

  async #paymentPage({ url = "" }: IncomingMessage): Promise<SdkResponse> {
    const [, kind = "", id = ""] = /^\/pay\/(?:(\w+?)-)?(\w+)/.exec(url) ?? [];
    if (kind === "slow") await new Promise<void>((resolve) => this.#pending.push(resolve));
    if (kind === "refused") {
      return { headers: { "content-security-policy": "frame-ancestors 'none'" }, body: "Not here" };
    }
    const whole = kind ? `${kind}-${id}` : id;
    return { body: kind === "silent" ? "Says nothing" : paymentPage(whole) };
  }
}

/**
 * A page that implements our frame protocol: `send` posts a message over the port. `late-…` waits for that.
 */
const paymentPage = (checkoutId: string) => `<!doctype html><title>Pay</title><h1>Pay GHS 10.50</h1>
<button id=inside>Pay now</button><script>
var payment = { transactionId: "txn_1", checkoutId: ${JSON.stringify(checkoutId)}, clientReference: "tua_1",
  amount: 10.5, currency: "GHS", status: "pending", mode: "test" };
var connects = [], port;
addEventListener("message", (event) => {
  if (event.source !== parent || event.data.tua !== "connect") return;
  connects.push({ ...event.data, ports: event.ports.length });
  port = event.ports[0];
  if (!payment.checkoutId.startsWith("late-")) send({ type: "ready", payment });
});
addEventListener("keydown", (event) => { if (event.key === "Escape") send({ type: "close" }); });
function send(message) { port.postMessage(message); }
function sendState(status) { send({ type: "state", payment: { ...payment, status } }); }
</script>`;

/** A foreign frame in the shop's page, which posts any messages to its parent. */
const STRANGER = `<!doctype html><script>
addEventListener("message", (event) => parent.postMessage(event.data, "*"));
</script>`;

/** A customer at the shop. */
export class Visit {
  constructor(
    readonly page: Page,
    readonly pageErrors: string[],
  ) {}

  /** Opens a checkout as the shop's page does, and records its callbacks in `calls`. */
  open(options: object = ORDER, key = "pk_test_shop"): Promise<void> {
    return this.#call("open", options, key);
  }

  redirect(options: object = ORDER, key = "pk_test_shop"): Promise<void> {
    return this.#call("redirect", options, key);
  }

  #call(what: "open" | "redirect", options: object, key: string): Promise<void> {
    return this.page.evaluate(
      ({ what, options, key }) => {
        const stored = window as unknown as { calls: unknown[]; handle: unknown };
        stored.calls ??= [];
        const keep = (name: string) => (reported?: unknown) => {
          stored.calls.push(reported === undefined ? name : [name, reported]);
        };
        const names = ["onSuccess", "onFailure", "onClose", "onPending", "onError"];
        const callbacks = Object.fromEntries(names.map((name) => [name, keep(name)]));
        const order = { ...callbacks, ...options } as unknown as Parameters<
          ReturnType<typeof window.Tua>["open"]
        >[0];
        stored.handle = window.Tua(key)[what](order);
      },
      { what, options, key },
    );
  }

  calls(): Promise<unknown[]> {
    return this.page.evaluate(() => (window as unknown as { calls?: unknown[] }).calls ?? []);
  }

  /** The names of the received callbacks, in order. */
  async names(): Promise<unknown[]> {
    return (await this.calls()).map((call) => (Array.isArray(call) ? call[0] : call));
  }

  get dialog() {
    return this.page.locator("dialog");
  }

  /** The payment page, once it and the SDK are connected. */
  async frame(): Promise<Frame> {
    const element = await this.page.locator("dialog iframe").elementHandle();
    const frame = (await element?.contentFrame()) as Frame;
    await expect.poll(() => frame.evaluate("typeof port").catch(String), POLL).toBe("object");
    await expect.poll(() => this.dialog.getByRole("button").count(), POLL).toBe(0);
    return frame;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

export const ORDER = { amount: 10.5, currency: "GHS", description: "Lunch" };
export const POLL = { timeout: 20_000 };
