import type { FastifyBaseLogger } from "fastify";
import { expect } from "vitest";
import { CompanyTua } from "./company-tua.ts";
import { getToken } from "./dashboard.ts";
import { Browser } from "./form-browser.ts";

export const RULES = "query { providerRoles { id claim rules { value role } isOutdated } }";
const SET_RULES = `mutation ($input: SetRoleRulesInput!) {
  setRoleRules(input: $input) { providerRoles { claim rules { value role } } } }`;
export const OWNER_RULE = { value: "owners", role: "OWNER" };
export const TEAM_RULES = [
  OWNER_RULE,
  { value: "admins", role: "ADMIN" },
  { value: "shop", role: "CASHIER" },
];

interface Response {
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  /** The code of the only error and those of its fields. */
  rejection: string | undefined;
}

/** A merchant whose members get their roles from the company's groups. */
export class CompanyShop {
  readonly at: CompanyTua;
  #people = 0;

  private constructor(at: CompanyTua) {
    this.at = at;
  }

  static async open(log?: FastifyBaseLogger): Promise<CompanyShop> {
    return new CompanyShop(await CompanyTua.open(undefined, { OIDC_ROLES_CLAIM: "groups" }, log));
  }

  /** The headers of the dashboard's pages. */
  headers(browser: Browser, merchantId = this.at.owner.merchantId): Record<string, string> {
    return {
      cookie: `tua_session=${getToken(browser)}`,
      origin: this.at.baseUrl,
      "x-tua-csrf": "1",
      "x-tua-merchant": merchantId,
      "x-tua-mode": "test",
    };
  }

  async bff(browser: Browser, query: string, variables: object = {}, merchantId?: string): Promise<Response> {
    const response = await this.at.tua.app.inject({
      method: "POST",
      url: "/bff",
      headers: this.headers(browser, merchantId),
      payload: { query, variables },
    });
    const { data, errors } = response.json();
    const [error] = errors ?? [];
    const fields = (error?.extensions.fields ?? []) as { field: string; code: string }[];
    return {
      data,
      rejection:
        error && [error.extensions.code, ...fields.map((one) => `${one.field}:${one.code}`)].join(" "),
    };
  }

  /** The code of the error, if there is one. */
  async setRules(browser: Browser, rules: readonly object[]): Promise<string | undefined> {
    return (await this.bff(browser, SET_RULES, { input: { rules } })).rejection;
  }

  /** The owner signs in and saves rules. */
  async ownerWithRules(rules: readonly object[] = TEAM_RULES): Promise<Browser> {
    this.at.company.person.groups = ["owners"];
    const browser = await this.signedIn();
    expect(await this.setRules(browser, rules)).toBeUndefined();
    return browser;
  }

  /** Another person of the company is at the browser. @returns the email address. */
  newPerson(...groups: string[]): string {
    this.#people += 1;
    const email = `person-${this.#people}-${this.at.owner.id.slice(-6)}@example.com`;
    this.at.company.person = { sub: `new-${this.#people}`, email, verified: true, groups };
    return email;
  }

  /** A browser in which the present person has signed in. */
  async signedIn(): Promise<Browser> {
    const browser = new Browser();
    await this.at.start(browser);
    expect(getToken(browser)).toBeDefined();
    return browser;
  }

  members(): Promise<Record<string, unknown>[]> {
    return this.at.sql(
      `select m.email, s.role, s.role_from_provider as provider
       from memberships s join members m on m.id = s.member_id where s.merchant_id = $1 order by s.created_at`,
      this.at.owner.merchantId,
    );
  }

  async findRole(email: string): Promise<unknown> {
    return (await this.members()).find((one) => one.email === email)?.role;
  }

  audited(...actions: string[]): Promise<Record<string, unknown>[]> {
    return this.at.sql(
      `select actor, action, before, after from audit_log
       where merchant_id = $1 and action = any($2) order by at, id`,
      this.at.owner.merchantId,
      actions,
    );
  }
}
