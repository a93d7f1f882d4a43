import pg from "pg";
import type { ApplicationCaller, Caller, KeyCaller, MemberCaller } from "../../server/domain/access.ts";
import type { Mode } from "../../server/domain/scope.ts";
import type { CreateApiKeyInput } from "../../server/usecases/keys/create-api-key.ts";
import { newClientId, newGrantId } from "../../server/usecases/new-id.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { memberCaller } from "./member-caller.ts";
import { startProcess, type TuaProcess } from "./tua-process.ts";

/** A merchant whose keys are created, changed and used by two processes on one database. */
export class KeyShop {
  readonly tua: TuaProcess;
  readonly other: TuaProcess;
  readonly databaseUrl: string;
  /** The caller with the merchant's first key, which has every scope and no other limit. */
  readonly caller: KeyCaller;
  readonly ownerId: string;
  readonly #database: FreshDatabase;
  readonly #client: pg.Client;

  private constructor(
    database: FreshDatabase,
    client: pg.Client,
    [tua, other]: [TuaProcess, TuaProcess],
    caller: KeyCaller,
    ownerId: string,
  ) {
    this.#database = database;
    this.databaseUrl = database.url;
    this.#client = client;
    this.tua = tua;
    this.other = other;
    this.caller = caller;
    this.ownerId = ownerId;
  }

  static async open(): Promise<KeyShop> {
    const database = await freshDatabase();
    const env = { RATE_LIMITS: "off" };
    const tua = await startProcess(database.url, { env });
    const other = await startProcess(database.url, { env });
    const { caller } = await tua.createMerchant();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select member_id from memberships");
    return new KeyShop(database, client, [tua, other], caller as KeyCaller, rows[0].member_id);
  }

  get useCases() {
    return this.tua.useCases;
  }

  async make(terms: Partial<CreateApiKeyInput> = {}, by: Caller = this.caller) {
    const { apiKey, secret } = await this.useCases.createApiKey(by, { name: "For a test", ...terms });
    return { id: apiKey.id, secret, apiKey };
  }

  /** The caller with this key. */
  keyCaller(secret: string, { at = this.tua, address = "127.0.0.1" } = {}): Promise<KeyCaller> {
    return at.useCases.authenticateKey(secret, address);
  }

  /** `works`, or the error code. */
  state(secret: string, at: TuaProcess = this.tua): Promise<string> {
    return this.keyCaller(secret, { at }).then(
      () => "works",
      ({ code }) => code,
    );
  }

  async find(id: string) {
    const key = (await this.useCases.listApiKeys(this.caller)).find((each) => each.id === id);
    if (!key) throw new Error(`There is no key ${id}`);
    return key;
  }

  member(mode: Mode, signedInSecondsAgo: number): MemberCaller {
    return memberCaller({ ...this.caller.scope, mode }, "owner", {
      memberId: this.ownerId,
      signedInAt: new Date(Date.now() - signedInSecondsAgo * 1_000),
      scopes: this.caller.scopes,
    });
  }

  /** An application with an access token from a member's consent. */
  async application(expiresAt: Date): Promise<ApplicationCaller & { grant: { id: string } }> {
    const { scope, scopes } = this.caller;
    const clientId = newClientId(scope);
    const id = newGrantId(scope);
    const memberId = this.ownerId;
    await this.sql(
      `insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes)
       values ($1, 'test', $2, 'Books', 'confidential', '{}', $3)`,
      ...[scope.merchantId, clientId, scopes],
    );
    await this.sql(
      `insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
       values ($1, 'test', $2, $3, $4, '{}', now() + interval '90 days')`,
      ...[scope.merchantId, id, memberId, clientId],
    );
    return {
      kind: "application",
      clientId,
      grant: { id, memberId },
      scope,
      scopes,
      allowedIps: [],
      allowedOrigins: [],
      expiresAt,
      ipAddress: "192.0.2.2",
    };
  }

  /** The audit log entries of a key, oldest first. */
  audit(id: string): Promise<Record<string, unknown>[]> {
    return this.sql(
      "select action, actor, mode, address, before, after from audit_log where target = $1 order by at, id",
      id,
    );
  }

  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#client.query(text, values)).rows;
  }

  async close(): Promise<void> {
    await this.#client.end();
    await this.other.stop();
    await this.tua.stop();
    await this.#database.drop();
  }
}
