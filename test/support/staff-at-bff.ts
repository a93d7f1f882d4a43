import { randomBytes } from "node:crypto";
import type pg from "pg";
import { expect } from "vitest";
import { hashSecret } from "../../server/domain/api-key.ts";
import type { Role } from "../../server/domain/operations.ts";
import type { TestTua } from "./app.ts";
import { openPool } from "./database.ts";
import { expectFieldProblems } from "./field-problems.ts";

/** The default address of the dashboard of a Tua in this process. */
const DASHBOARD = "http://localhost:4000";

/** How a member calls `/bff`. */
export interface QueryOptions {
  merchantId?: string;
  mode?: "test" | "live";
}

interface BffResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  errors: { message: string; extensions: { code: string; fields?: { field: string; code: string }[] } }[];
}

/** A member with an open session who has just signed in. */
export interface Staff {
  id: string;
  email: string;
  role: Role;
  token: string;
  headers(options?: QueryOptions): Record<string, string>;
  execute(query: string, variables?: object, options?: QueryOptions): Promise<BffResponse>;
  /** The response's data. Fails on any error. */
  data(query: string, variables?: object, options?: QueryOptions): Promise<BffResponse["data"]>;
  /** The code of the only error and those of its fields: `invalid_request email:not_an_email`. */
  rejection(query: string, variables?: object, options?: QueryOptions): Promise<string>;
}

/** Inserts members of one Tua's merchants and calls the API for them as the dashboard does. */
export class TestMembers {
  readonly #tua: TestTua;
  readonly #dashboard: string;
  readonly #books: pg.Pool;
  #made = 0;

  /** @param dashboard its address, if it is not the default one. */
  constructor(tua: TestTua, dashboard = DASHBOARD) {
    this.#tua = tua;
    this.#dashboard = dashboard;
    this.#books = openPool(tua.databaseUrl);
  }

  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#books.query(text, values)).rows;
  }

  close(): Promise<void> {
    return this.#books.end();
  }

  /** The owner from the merchant's creation. */
  async owner({ merchantId, owner } = this.#tua.merchant): Promise<Staff> {
    const [row] = await this.sql("select id from members where email = $1", owner.email);
    return this.#signedIn({ id: row?.id as string, email: owner.email, role: "owner" }, merchantId);
  }

  async add(role: Role, merchantId = this.#tua.merchant.merchantId): Promise<Staff> {
    this.#made += 1;
    const id = `mem_${randomBytes(13).toString("hex")}`;
    const email = `${role}-${this.#made}-${id.slice(-6)}@example.com`;
    await this.sql("insert into members (id, email, password_hash) values ($1, $2, 'x')", id, email);
    await this.join({ id }, role, merchantId);
    return this.#signedIn({ id, email, role }, merchantId);
  }

  /** Makes a user a member of another merchant too. */
  async join({ id }: { id: string }, role: Role, merchantId: string): Promise<void> {
    await this.sql(
      "insert into memberships (merchant_id, member_id, role) values ($1, $2, $3)",
      merchantId,
      id,
      role,
    );
    await this.sql(
      "update members set merchant_ids = merchant_ids || $1::text where id = $2",
      merchantId,
      id,
    );
  }

  /** Sets the time since their sign-in. */
  async age({ token }: Staff, interval: string): Promise<void> {
    const sql = "update member_sessions set signed_in_at = now() - $1::interval where token_hash = $2";
    await this.sql(sql, interval, hashSecret(token));
  }

  async #signedIn(who: Pick<Staff, "id" | "email" | "role">, home: string): Promise<Staff> {
    const token = randomBytes(32).toString("base64url");
    await this.sql(
      `insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
       values ($1, $2, $3, '192.0.2.1', 'test', now(), now() + interval '7 days')`,
      `ses_${randomBytes(13).toString("hex")}`,
      hashSecret(token),
      who.id,
    );
    const headers = ({ merchantId = home, mode = "test" }: QueryOptions = {}) => ({
      cookie: `tua_session=${token}`,
      origin: this.#dashboard,
      "x-tua-csrf": "1",
      "x-tua-merchant": merchantId,
      "x-tua-mode": mode,
    });
    const execute: Staff["execute"] = async (query, variables = {}, options) => {
      const response = await this.#tua.app.inject({
        method: "POST",
        url: "/bff",
        headers: headers(options),
        payload: { query, variables },
      });
      const { data = null, errors } = response.json();
      for (const { extensions } of errors ?? []) expectFieldProblems(extensions.fields);
      return { status: response.statusCode, data, errors: errors ?? [] };
    };
    return {
      ...who,
      token,
      headers,
      execute,
      async data(...args) {
        const { data, errors } = await execute(...args);
        expect(errors).toEqual([]);
        return data;
      },
      async rejection(...args) {
        const { errors } = await execute(...args);
        expect(errors).toHaveLength(1);
        const { code, fields = [] } = (errors[0] as BffResponse["errors"][0]).extensions;
        return [code, ...fields.map((each) => `${each.field}:${each.code}`)].join(" ");
      },
    };
  }
}
