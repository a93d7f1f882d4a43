import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const SCRIPT = readFileSync(new URL("../../../dist/web/scripts/page.js", import.meta.url));

/** As strict as the server's own, and forbids markup from strings. */
const POLICY = [
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join("; ");

export interface RequestOptions {
  method: string;
  /** With its query. */
  address: string;
  /** The state that the page's script sends; null for the browser's own requests. */
  pageState: string | null;
  body: string;
}

/** Responds to a request; one without a response is held. */
export type Play = (requested: RequestOptions, response: ServerResponse) => void;

/** One checkout whose server a test simulates: its current page, and the requests it received. */
export class PlayedCheckout {
  readonly requested: RequestOptions[] = [];
  readonly url: string;
  /** The response to a form, and to a long poll; unless set, the default for any poll. */
  post: Play = (_request, response) => sendPage(response, this.page);
  respond: Play | null = null;
  page: string;
  #state = 1;
  #pending: ServerResponse[] = [];

  constructor(url: string, main: string) {
    this.url = url;
    this.page = renderPage(main, `s${this.#state}`);
  }

  get posts(): RequestOptions[] {
    return this.requested.filter(({ method }) => method === "POST");
  }

  get polls(): RequestOptions[] {
    return this.requested.filter(({ method, pageState }) => method === "GET" && pageState !== null);
  }

  /** Changes the checkout and resolves the pending requests for changes. */
  become(main: string, attributes = ""): void {
    this.#state += 1;
    this.page = renderPage(main, `s${this.#state}`, attributes);
    for (const response of this.#pending.splice(0)) sendPage(response, this.page);
  }

  handle(requested: RequestOptions, response: ServerResponse): void {
    this.requested.push(requested);
    if (requested.method === "POST") this.post(requested, response);
    else if (this.respond && requested.pageState !== null) this.respond(requested, response);
    else if (requested.pageState === `s${this.#state}`) this.#pending.push(response);
    else sendPage(response, this.page);
  }
}

/** A real HTTP server for all checkouts; any other path is a shop's page. */
export class PlayedServer {
  readonly #server: Server;
  readonly #checkouts = new Map<string, PlayedCheckout>();
  /** Pages of other sites, by path. */
  readonly pages = new Map<string, string>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<PlayedServer> {
    const server = createServer((request, response) => void played.#take(request, response));
    const played = new PlayedServer(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return played;
  }

  /** The same server is two origins: `localhost` has the checkouts, `127.0.0.1` the shop. */
  get checkoutOrigin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  get shopOrigin(): string {
    return this.checkoutOrigin.replace("localhost", "127.0.0.1");
  }

  open(main: string): PlayedCheckout {
    const path = `/pay/c${this.#checkouts.size}`;
    const checkout = new PlayedCheckout(this.checkoutOrigin + path, main);
    this.#checkouts.set(path, checkout);
    return checkout;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const pageState = request.headers["x-tua-script"] ?? null;
    const [path = ""] = url.split("?");
    const checkout = this.#checkouts.get(path.split("/").slice(0, 3).join("/"));
    if (path === "/page.js") response.setHeader("content-type", "text/javascript").end(SCRIPT);
    else if (!checkout)
      sendPage(response, this.pages.get(path) ?? "<title>Shop</title><h1>Shop</h1>", 200, "");
    else
      checkout.handle(
        { method, address: url, pageState: pageState as string | null, body: await text(request) },
        response,
      );
  }
}

export function sendPage(response: ServerResponse, page: string, status = 200, policy = POLICY): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...(policy && { "content-security-policy": policy }),
  });
  response.end(page);
}

/** A whole page around a main part; its polls are held, unless the attributes say otherwise. */
export function renderPage(main: string, state: string | null, attributes = ""): string {
  const title = /<h1[^>]*>([^<]*)/.exec(main)?.[1] ?? "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<noscript><meta http-equiv="refresh" content="1"></noscript><link rel="icon" href="data:,">
<script src="/page.js" defer></script></head><body class="test">
<p id="connection-banner" role="status" hidden data-offline="No connection." data-offline-sending="No connection. Sent?" data-slow="Still sending." data-unsent="Not received." data-unpaid="Not sent."></p>
<main ${attributes} ${state === null ? "" : `data-state="${state}" data-long-poll-after`}>${main}</main></body></html>`;
}

const LEAVE = `<form class="leave" method="post"><button type="submit" name="decision" value="cancel">Cancel</button></form>`;

export const PAY = `<h1 tabindex="-1" data-focus>Pay</h1>
<form method="post" novalidate><input type="hidden" name="attempts" value="0">
<fieldset role="radiogroup">
<div class="method"><label><input type="radio" name="method" value="mobile_money" checked> Mobile money</label>
<div class="field"><label for="phone">Number</label><p id="phone-hint">024 123 4567</p>
<input id="phone" name="phone" type="tel" aria-describedby="phone-hint" data-calling-code="233" data-pattern="(0|233)?\\d{9}"
 data-missing="Enter the number." data-wrong="Check the number."></div>
<fieldset role="radiogroup" data-missing="Choose a network."><legend>Network</legend>
<label><input type="radio" name="network" value="mtn" data-prefixes="24 25"> MTN</label>
<label><input type="radio" name="network" value="telecel" data-prefixes="20 50"> Telecel</label></fieldset></div>
<div class="method"><label><input type="radio" name="method" value="card"> Card</label>
<label for="card_number">Card</label><input id="card_number" name="card_number" data-format="card"
 data-missing="Enter the card." data-wrong="Check the card.">
<label for="card_expiry">Expiry</label><input id="card_expiry" name="card_expiry" data-format="expiry"></div>
</fieldset><button type="submit" data-busy="Sending…">Pay <b>GHS 5</b></button></form>
${LEAVE}`;

export const WAITING = `<h1 tabindex="-1" data-focus>Approve on your phone</h1>${LEAVE}`;
export const FAILED = PAY.replace("Pay</h1>", "The wallet has too little money</h1>");
