import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { freePort } from "./free-port.ts";

/** A person with an account at the company. */
export interface Person {
  sub: string;
  email: string;
  /** `email_verified`, of any type that a provider may send. */
  verified: unknown;
  /** The claim `groups` at the user info endpoint, of any type. Undefined: not sent. */
  groups?: unknown;
}

type Claims = Record<string, unknown>;

const KID = "company";
const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/**
 * A company's own identity provider: a second oidc-provider on its own port, with everything in memory. It
 * asks for no password. The configured user is signed in, and each sign-in prompt that it would have shown is
 * recorded.
 */
export class CompanyProvider implements AsyncDisposable {
  readonly clientId = "tua";
  readonly clientSecret = randomBytes(24).toString("base64url");
  readonly issuer: string;
  /** The person at the browser. */
  person: Person = { sub: "1", email: "", verified: true };
  /** Every sign-in prompt, with the parameters of its request. */
  readonly requests: Record<string, unknown>[] = [];
  /** How the client secret arrived at the token endpoint. */
  readonly secretsBy: ("basic" | "post")[] = [];
  /** Changes the claims of an identity token; the token is signed again. */
  alter: ((claims: Claims) => Claims) | null = null;
  /** The time since the person entered the password, in seconds, as the provider reports it. */
  signedInSecondsAgo = 0;
  /** Signs with a key that the provider does not publish. */
  forges = false;
  /** Sends no response. */
  isDown = false;

  readonly #server = createServer((request, response) => void this.#respond(request, response));
  readonly #key = newKey();
  readonly #provider: Provider;
  readonly #callback: ReturnType<Provider["callback"]>;

  private constructor(
    port: number,
    redirectUri: string,
    authMethod: "client_secret_basic" | "client_secret_post",
  ) {
    this.issuer = `http://localhost:${port}`;
    this.#provider = new Provider(this.issuer, this.#configuration(redirectUri, authMethod));
    this.#callback = this.#provider.callback();
  }

  /** @param redirectUri Tua's callback for members. */
  static async start(
    redirectUri: string,
    authMethod: "client_secret_basic" | "client_secret_post" = "client_secret_basic",
  ): Promise<CompanyProvider> {
    const port = await freePort();
    const company = new CompanyProvider(port, redirectUri, authMethod);
    company.#server.listen(port, "localhost");
    await once(company.#server, "listening");
    return company;
  }

  /** The provider's settings in Tua's environment. */
  get env(): Record<string, string> {
    const { issuer, clientId, clientSecret } = this;
    return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #configuration(redirectUri: string, authMethod: string): Configuration {
    const configuration = {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: authMethod,
          id_token_signed_response_alg: "ES256",
        },
      ],
      clientAuthMethods: [authMethod],
      enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
      jwks: { keys: [{ ...this.#key.export({ format: "jwk" }), kid: KID, alg: "ES256", use: "sig" }] },
      cookies: { keys: [randomBytes(16).toString("hex")] },
      ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 86_400 },
      features: { devInteractions: { enabled: false } },
      claims: { openid: ["sub"], email: ["email", "email_verified", "groups"] },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `${this.issuer}/ask/${uid}` },
      findAccount: (_ctx: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({
          sub,
          email: this.person.email,
          email_verified: this.person.verified,
          groups: this.person.groups,
        }),
      }),
      async loadExistingGrant({ oidc }: { oidc: { provider: Provider; client: never; session: never } }) {
        const { clientId } = oidc.client as { clientId: string };
        const { accountId } = oidc.session as { accountId: string };
        const grant = new oidc.provider.Grant({ clientId, accountId });
        grant.addOIDCScope("openid email");
        await grant.save();
        return grant;
      },
    };
    return configuration as unknown as Configuration;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isDown) return void request.socket.destroy();
    if (request.url?.startsWith("/ask/")) return this.#signIn(request, response);
    if (request.url === "/token") {
      this.secretsBy.push(request.headers.authorization ? "basic" : "post");
      this.#resign(response);
    }
    await this.#callback(request, response);
  }

  async #signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const interaction = await this.#provider.interactionDetails(request, response);
    const { prompt, params, session } = interaction;
    this.requests.push({ ...params, reasons: prompt.reasons });
    if (session?.accountId && session.accountId !== this.person.sub) {
      // As after signing out at the provider: a different person is at the browser.
      await (await this.#provider.Session.findByUid(session.uid))?.destroy();
      delete (interaction as { session?: unknown }).session;
    }
    const ts = Math.floor(Date.now() / 1_000) - this.signedInSecondsAgo;
    interaction.result = { login: { accountId: this.person.sub, ts } };
    await interaction.persist();
    response.writeHead(303, { location: interaction.returnTo }).end();
  }

  /** Replaces the identity token in the response. */
  #resign(response: ServerResponse): void {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: unknown) => {
      const result = JSON.parse(String(body));
      if (!result.id_token || !(this.alter || this.forges)) return end(body);
      const claims = JSON.parse(Buffer.from(result.id_token.split(".")[1], "base64url").toString());
      result.id_token = signToken(this.alter?.(claims) ?? claims, this.forges ? newKey() : this.#key);
      const changed = JSON.stringify(result);
      response.setHeader("content-length", Buffer.byteLength(changed));
      return end(changed);
    }) as never;
  }
}

/** A JSON Web Signature with ES256 (RFC 7518 §3.4). */
function signToken(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "ES256", kid: KID, typ: "JWT" })}.${part(claims)}`;
  const signature = createSign("sha256").update(text).sign({ key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
