import { type Configuration, errors, type Interaction, type KoaContextWithOIDC } from "oidc-provider";
import type { SigningKey } from "../../usecases/oauth/signing-keys.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import {
  DASHBOARD_CLIENT,
  dashboardCallback,
  SIGN_IN_IDLE_SECONDS,
  SIGN_IN_MAX_SECONDS,
} from "../dashboard-client.ts";
import { type ArtifactUseCases, artifactAdapter } from "./artifact-adapter.ts";
import { SCOPES, settleScopes } from "./scope-policy.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds of the dashboard's own access token, which nothing uses: the identity token is all it wants. */
const DASHBOARD_TOKEN_SECONDS = 60;

export interface ProviderTerms {
  useCases: ArtifactUseCases & Pick<UseCases, "findMember">;
  authUrl: string;
  dashboardUrl: string;
  /** Hash of the dashboard's client secret. */
  dashboardSecretHash: string;
  /** Sign the provider's cookies, the newest first. */
  cookieKeys: string[];
  keys: SigningKey[];
  renderError: NonNullable<Configuration["renderError"]>;
  /** Address of the page on which a member signs in. */
  signInPage(interactionUid: string): string;
}

/** The provider's settings. Where its defaults differ from contract §7 and RFC 9700, ours stand here. */
export function providerConfiguration(terms: ProviderTerms): Configuration {
  const { useCases } = terms;
  const isDashboard = (client: { clientId: string }) => client.clientId === DASHBOARD_CLIENT;
  return {
    adapter: artifactAdapter(useCases),
    jwks: { keys: terms.keys } as NonNullable<Configuration["jwks"]>,
    enabledJWA: {
      idTokenSigningAlgValues: ["ES256"],
      userinfoSigningAlgValues: ["ES256"],
      introspectionSigningAlgValues: ["ES256"],
      authorizationSigningAlgValues: ["ES256"],
    },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    clients: [dashboardClient(terms)],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    clientBasedCORS: () => false,
    responseTypes: ["code"],
    scopes: [...SCOPES],
    claims: { openid: ["sub", "sid"], email: ["email"] },
    // A client that sent its redirect address must send the same one again (RFC 6749 §4.1.3).
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" || isDashboard(client) },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: (ctx) => ctx.oidc.client?.clientAuthMethod === "none",
    // What a member granted to an application outlives their own session.
    expiresWithSession: async () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        async allowedPolicy(_ctx, client, token) {
          // RFC 7009 §2.1: a token is refused to any client but its own, which is told so.
          if (token.clientId === client.clientId) return true;
          throw new errors.InvalidRequest("this token was issued to another client");
        },
      },
      introspection: {
        enabled: true,
        // A client learns about its own tokens alone.
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        async defaultResource(ctx) {
          settleScopes(ctx);
          return undefined as never;
        },
      },
    },
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      revocation: "/oauth/revoke",
      introspection: "/oauth/introspect",
      userinfo: "/oauth/userinfo",
      jwks: "/oauth/jwks",
      end_session: "/oauth/end",
    },
    cookies: cookies(terms),
    ttl: {
      AccessToken: (_ctx, _token, client) => (isDashboard(client) ? DASHBOARD_TOKEN_SECONDS : HOUR),
      AuthorizationCode: 60,
      ClientCredentials: HOUR,
      Grant: 90 * DAY,
      IdToken: 600,
      Interaction: HOUR,
      RefreshToken: (_ctx, token) => Math.max(1, Math.min(30 * DAY, 90 * DAY - token.totalLifetime())),
      Session: (_ctx, session) => {
        const age = session.loginTs ? Math.floor(Date.now() / 1000) - session.loginTs : 0;
        return Math.max(1, Math.min(SIGN_IN_IDLE_SECONDS, SIGN_IN_MAX_SECONDS - age));
      },
    },
    interactions: {
      url: async (_ctx: KoaContextWithOIDC, interaction: Interaction) => terms.signInPage(interaction.uid),
    },
    loadExistingGrant: firstPartyGrant,
    async findAccount(ctx, subject, token) {
      const member = await useCases.findMember(subject);
      if (!member) return undefined;
      const client = ctx.oidc.client;
      return {
        accountId: member.id,
        claims: async (use) => ({
          sub: member.id,
          email: member.email,
          // The dashboard ends the provider's session with its own, and so must be able to name it.
          ...(use === "id_token" && client && isDashboard(client) && token && "sessionUid" in token
            ? { sid: token.sessionUid }
            : {}),
        }),
      };
    },
    renderError: terms.renderError,
  };
}

function dashboardClient({ dashboardUrl, dashboardSecretHash }: ProviderTerms) {
  return {
    client_id: DASHBOARD_CLIENT,
    client_name: "Tua dashboard",
    client_secret: dashboardSecretHash,
    redirect_uris: [dashboardCallback(dashboardUrl)],
    response_types: ["code" as const],
    grant_types: ["authorization_code"],
    scope: "openid",
  };
}

/** The dashboard is ours: its members are not asked whether it may know them. Any other client needs consent. */
async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { client, session, account, provider, result } = ctx.oidc;
  if (!client || !session) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing || client.clientId !== DASHBOARD_CLIENT || !account) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}

/** With TLS the names carry the prefixes that bind a cookie to its host; two of them need a path of their own. */
function cookies({ authUrl, cookieKeys }: ProviderTerms): NonNullable<Configuration["cookies"]> {
  const secure = authUrl.startsWith("https:");
  const host = secure ? "__Host-" : "";
  const path = secure ? "__Secure-" : "";
  const terms = { httpOnly: true, sameSite: "lax", secure, signed: true } as const;
  return {
    keys: cookieKeys,
    names: {
      session: `${host}tua_oauth`,
      interaction: `${path}tua_oauth_step`,
      resume: `${path}tua_oauth_resume`,
    },
    long: { ...terms },
    short: { ...terms },
  };
}
