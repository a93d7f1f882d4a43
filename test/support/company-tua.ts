import type { FastifyBaseLogger } from "fastify";
import { expect } from "vitest";
import type { TestTua } from "./app.ts";
import { CompanyProvider } from "./company-provider.ts";
import { getToken } from "./dashboard.ts";
import { openPool } from "./database.ts";
import { Browser, listeningTua } from "./form-browser.ts";
import { freePort } from "./free-port.ts";

/** A listening Tua whose members sign in with the company's own identity provider. */
export class CompanyTua {
  readonly company: CompanyProvider;
  readonly tua: TestTua & { baseUrl: string };
  readonly #books: ReturnType<typeof openPool>;
  #owners = 0;
  /** The member at the browser, an owner of a merchant. */
  owner = { id: "", email: "", merchantId: "" };

  private constructor(company: CompanyProvider, tua: TestTua & { baseUrl: string }) {
    this.company = company;
    this.tua = tua;
    this.#books = openPool(tua.databaseUrl);
  }

  static async open(
    authMethod?: "client_secret_post",
    settings: Record<string, string> = {},
    log?: FastifyBaseLogger,
  ): Promise<CompanyTua> {
    const port = await freePort();
    const company = await CompanyProvider.start(`http://localhost:${port}/session/callback`, authMethod);
    const env = { ...company.env, RATE_LIMITS: "off", PORT: String(port), ...settings };
    return new CompanyTua(company, await listeningTua({ env, ...(log && { log }) }));
  }

  get baseUrl(): string {
    return this.tua.baseUrl;
  }

  /** Another, new owner is at the browser, and the provider works. */
  async newOwner(): Promise<void> {
    this.#owners += 1;
    const { owner, merchantId } = await this.tua.createMerchant(`Shop ${this.#owners}`);
    const [row] = await this.sql("select id from members where email = $1", owner.email);
    this.owner = { id: String(row?.id), email: owner.email, merchantId };
    this.company.person = { sub: `person-${this.#owners}`, email: owner.email, verified: true };
    this.company.alter = null;
    this.company.signedInSecondsAgo = 0;
    this.company.forges = false;
    this.company.isDown = false;
    this.company.requests.length = 0;
  }

  /** Starts to sign in and continues until a page is shown. */
  start(browser: Browser, query = "") {
    return browser.follow(`${this.baseUrl}/session/start${query}`);
  }

  /** Continues up to the callback URL and does not open it. */
  async untilCallback(browser: Browser): Promise<URL> {
    let address = `${this.baseUrl}/session/start`;
    while (!address.includes("/session/callback?")) {
      const response = await browser.go(address);
      address = new URL(response.headers.get("location") as string, address).href;
    }
    return new URL(address);
  }

  /** Checks that no member is signed in and that the page shows it. @returns the page. */
  async rejected(query = "", status = 400): Promise<string> {
    const browser = new Browser();
    const { response } = await this.start(browser, query);
    expect(response.status).toBe(status);
    expect(getToken(browser)).toBeUndefined();
    return await response.text();
  }

  /** The email address of the member who is signed in there. */
  async whoIs(browser: Browser): Promise<string> {
    return (await this.tua.services.useCases.viewSession(getToken(browser))).member.email;
  }

  /** The data that identifies the provider's users as the owner. */
  bound() {
    return this.sql("select issuer, subject from member_identities where member_id = $1", this.owner.id);
  }

  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#books.query(text, values)).rows;
  }

  async close(): Promise<void> {
    await this.#books.end();
    await this.tua.close();
    await this.company[Symbol.asyncDispose]();
  }
}
