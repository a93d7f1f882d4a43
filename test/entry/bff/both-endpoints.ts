import { createHash } from "node:crypto";
import { expect } from "vitest";
import { startTua, type TestTua, type TestTuaOptions } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { withLevels } from "../graphql/hostile-documents.ts";

/** One error as a client sees it, without the request's id. */
export interface SeenError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    fields?: { field: string; code: string; params: Record<string, unknown>; message: string }[];
  };
}

export interface Seen {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  errors: SeenError[];
}

/** An operation as posted. */
export interface Posted {
  query: string;
  variables?: unknown;
  operationName?: unknown;
  extensions?: object;
}

const toHash = (text: string) => createHash("sha256").update(text).digest("hex");

/** One Tua, called with a key at `/graphql` and by its owner at `/bff`. */
export class BothEndpoints {
  readonly tua: TestTua;
  readonly team: TestMembers;
  readonly owner: Staff;
  readonly #listed: ReadonlySet<string>;

  private constructor(tua: TestTua, team: TestMembers, owner: Staff, listed: readonly string[]) {
    this.tua = tua;
    this.team = team;
    this.owner = owner;
    this.#listed = new Set(listed);
  }

  /** @param listed operations that `/bff` knows by their hash, and may compile. */
  static async open(listed: readonly string[], options: TestTuaOptions = {}): Promise<BothEndpoints> {
    const entries = listed.map((text) => [`sha256:${toHash(text)}`, text]);
    const tua = await startTua({ ...options, listed: Object.fromEntries(entries) });
    const team = new TestMembers(tua);
    return new BothEndpoints(tua, team, await team.owner(), listed);
  }

  async close(): Promise<void> {
    await this.team.close();
    await this.tua.close();
  }

  atGraphql(posted: Posted, key = this.tua.merchant.keys.test.secret): Promise<Seen> {
    return this.#post("/graphql", { authorization: `Bearer ${key}` }, posted);
  }

  /** Sends a text that is not on the list, which graphql-js executes. */
  atBff(posted: Posted): Promise<Seen> {
    const query = this.#listed.has(posted.query) ? `${posted.query} # in person` : posted.query;
    return this.#post("/bff", this.owner.headers(), { ...posted, query });
  }

  /** Sends the hash: from the second time on, the compiled code responds if it can. */
  listed({ query, ...rest }: Posted): Promise<Seen> {
    expect(this.#listed).toContain(query);
    const extensions = { persistedQuery: { version: 1, sha256Hash: toHash(query) } };
    return this.#post("/bff", this.owner.headers(), { ...rest, extensions });
  }

  /** Sends it in every form, three times each. */
  async everyWay(make: () => Posted): Promise<Record<string, Seen>> {
    const seen: Record<string, Seen> = {};
    const ways = {
      graphql: "atGraphql",
      bff: "atBff",
      ...(this.#listed.has(make().query) && { listed: "listed" }),
    };
    for (const [way, how] of Object.entries(ways) as [string, "atGraphql" | "atBff" | "listed"][]) {
      for (const time of [1, 2, 3]) seen[`${way} ${time}`] = await this[how](make());
    }
    return seen;
  }

  async #post(url: string, headers: Record<string, string>, payload: object): Promise<Seen> {
    const response = await this.tua.app.inject({
      method: "POST",
      url,
      payload: withLevels(JSON.stringify(payload)),
      headers: { ...headers, "content-type": "application/json" },
    });
    const { data = null, errors = [] } = response.json();
    for (const { extensions } of errors) {
      expect(extensions.requestId).toBe(response.headers["x-request-id"]);
      delete extensions.requestId;
    }
    return { status: response.statusCode, data, errors };
  }
}
