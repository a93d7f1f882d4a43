import pg from "pg";
import type { MemberCaller } from "../../server/domain/access.ts";
import type {
  RegisterApplicationInput,
  RegisteredApplication,
} from "../../server/usecases/applications/register-application.ts";
import type { TestTua } from "./app.ts";
import { listeningTua } from "./form-browser.ts";
import { memberCaller } from "./member-caller.ts";

/** The response of the token endpoint. */
export interface TokenResponse {
  status: number;
  body: { access_token: string; refresh_token?: string; scope?: string; error?: string };
}

/** A listening Tua whose owner works with applications. */
export class ApplicationShop {
  readonly tua: TestTua & { baseUrl: string };
  readonly owner: MemberCaller;

  private constructor(tua: TestTua & { baseUrl: string }) {
    this.tua = tua;
    this.owner = memberCaller(tua.merchant);
  }

  static async open(): Promise<ApplicationShop> {
    return new ApplicationShop(await listeningTua({ env: { RATE_LIMITS: "off" } }));
  }

  get useCases() {
    return this.tua.services.useCases;
  }

  register(
    change: Partial<RegisterApplicationInput> = {},
    caller = this.owner,
  ): Promise<RegisteredApplication> {
    const input = {
      name: "Books",
      redirectUris: [],
      allowedOrigins: [],
      scopes: ["transactions:read"],
      ...change,
    };
    return this.useCases.registerApplication(caller, input);
  }

  /** An application with the client credentials grant. */
  async confidential(change: Partial<RegisterApplicationInput> = {}) {
    const { application, clientSecret } = await this.register(change);
    return { id: application.clientId, secret: clientSecret as string };
  }

  async post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(this.tua.baseUrl + path, { method: "POST", body: new URLSearchParams(form) });
  }

  /** Requests a token for the application itself, unless the form says otherwise. */
  async token(
    { id, secret }: { id: string; secret: string },
    form: Record<string, string> = { grant_type: "client_credentials" },
  ): Promise<TokenResponse> {
    const response = await this.post("/oauth/token", { client_id: id, client_secret: secret, ...form });
    return { status: response.status, body: (await response.json()) as TokenResponse["body"] };
  }

  /** Reads the database, or changes rows that no API can change: the work of the clock. */
  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.tua.databaseUrl });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The audit log entries of an application, oldest first. */
  audit(clientId: string): Promise<Record<string, unknown>[]> {
    return this.sql(
      "select actor, mode, action, address, before, after from audit_log where target = $1 order by at, id",
      clientId,
    );
  }

  close(): Promise<void> {
    return this.tua.close();
  }
}
