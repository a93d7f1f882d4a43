import { type Configuration, errors, type Interaction, type KoaContextWithOIDC } from "oidc-provider";
import { APPLICATION_SCOPES } from "../../../domain/access-scopes.ts";
import { GRANT_DAYS } from "../../../domain/consent.ts";
import { SESSION_SECONDS } from "../../../domain/session-limits.ts";
import type { Encrypter } from "../../../usecases/encrypter.ts";
import type { SigningKey } from "../../../usecases/oauth/signing-keys.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { DASHBOARD_CLIENT, dashboardCallback } from "../../dashboard-client.ts";
import { type ArtifactUseCases, artifactAdapter } from "./artifact-adapter.ts";
import { ALLOWED_ORIGINS } from "./client-metadata.ts";
import { existingGrant } from "./existing-grant.ts";
import { createInteractionPolicy } from "./interaction-policy.ts";
import { bindInteraction, resumeCookie } from "./own-interactions.ts";
import { clientAllowsPage } from "./page-access.ts";
import { REFUSAL, throwPostponed } from "./postponed-error.ts";
import { refreshTokenSeconds, rotatesRefreshToken } from "./refresh-tokens.ts";
import { requireRedirect, resolveScopes } from "./scope-policy.ts";
import { findValidScopes, narrowToken } from "./valid-scopes.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Lifetime of the dashboard's access token in seconds. It is unused: the dashboard needs only the identity token. */
const DASHBOARD_TOKEN_SECONDS = 60;

export interface ProviderSettings {
  useCases: ArtifactUseCases & Pick<UseCases, "findMember" | "findEffectiveScopes">;
  authUrl: string;
  dashboardUrl: string;
  /** Hashes of the dashboard's client secrets. */
  dashboardSecretHashes: string[];
  /** The first key signs the provider's cookies. The others only verify them. */
  cookieKeys: string[];
  keys: SigningKey[];
  encrypter: Encrypter;
  /** Seconds without use after which a member must sign in again. */
  sessionIdleSeconds: number;
  renderError: NonNullable<Configuration["renderError"]>;
  /** URL of the page for a step: sign-in or consent. */
  interactionPage(interaction: Interaction): string;
}

/** The provider's settings: only those for which docs/contract.md §7 or RFC 9700 differs from its defaults. */
export function providerConfiguration(settings: ProviderSettings): Configuration {
  const { useCases } = settings;
  const isDashboard = (client: { clientId: string }) => client.clientId === DASHBOARD_CLIENT;
  return {
    adapter: artifactAdapter(useCases),
    jwks: { keys: settings.keys } as NonNullable<Configuration["jwks"]>,
    enabledJWA: {
      idTokenSigningAlgValues: ["ES256"],
      userinfoSigningAlgValues: ["ES256"],
      introspectionSigningAlgValues: ["ES256"],
      authorizationSigningAlgValues: ["ES256"],
    },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    clients: [dashboardClient(settings)],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    clientBasedCORS: clientAllowsPage,
    extraClientMetadata: { properties: [ALLOWED_ORIGINS] },
    responseTypes: ["code"],
    scopes: [...APPLICATION_SCOPES],
    extraParams: [REFUSAL],
    claims: { openid: ["sub", "sid"], email: ["email"] },
    // A client that sent its redirect URI must send the same one again (RFC 6749 §4.1.3).
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" || isDashboard(client) },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: rotatesRefreshToken,
    // Grants to applications outlive the member's session.
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
          // RFC 7009 §2.1: a client can't revoke other clients' tokens and receives an error.
          if (token.clientId === client.clientId) return true;
          throw new errors.InvalidRequest("this token was issued to another client");
        },
      },
      introspection: {
        enabled: true,
        // A client can introspect only its own tokens, and sees only the scopes that are still valid.
        async allowedPolicy(ctx, client, token) {
          if (token.clientId !== client.clientId) return false;
          const validScopes = await findValidScopes(useCases, client, token);
          if (validScopes) narrowToken(ctx, token, validScopes);
          return validScopes !== null;
        },
      },
      // Resource indicators (RFC 8707) are not used. The feature is enabled only for its hook. The provider calls it
      // for each request with scopes, and again on resume, before it drops unknown scopes.
      resourceIndicators: {
        enabled: true,
        async defaultResource(ctx) {
          requireRedirect(ctx);
          throwPostponed(ctx, settings.encrypter);
          resolveScopes(ctx);
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
    cookies: cookies(settings),
    ttl: {
      AccessToken: (_ctx, _token, client) => (isDashboard(client) ? DASHBOARD_TOKEN_SECONDS : HOUR),
      AuthorizationCode: 60,
      ClientCredentials: HOUR,
      Grant: GRANT_DAYS * DAY,
      IdToken: 600,
      Interaction: HOUR,
      RefreshToken: (_ctx, token) => refreshTokenSeconds(token),
      Session: (_ctx, session) => {
        const age = session.loginTs ? Math.floor(Date.now() / 1000) - session.loginTs : 0;
        return Math.max(1, Math.min(settings.sessionIdleSeconds, SESSION_SECONDS - age));
      },
    },
    interactions: {
      policy: createInteractionPolicy(),
      url: async (ctx: KoaContextWithOIDC, interaction: Interaction) => {
        bindInteraction(settings.authUrl, ctx, interaction);
        return settings.interactionPage(interaction);
      },
    },
    loadExistingGrant: existingGrant(useCases),
    // Each use of a code or token, including a refresh, passes this check of the current rights.
    async findAccount(ctx, subject, token) {
      const member = await useCases.findMember(subject);
      const { client } = ctx.oidc;
      if (!member) return undefined;
      if (token) {
        const validScopes = client ? await findValidScopes(useCases, client, token) : null;
        if (!validScopes) return undefined;
        narrowToken(ctx, token, validScopes);
      }
      return {
        accountId: member.id,
        claims: async (use) => ({
          sub: member.id,
          email: member.email,
          // The dashboard ends the provider's session together with its own, so it needs the session's ID.
          ...(use === "id_token" && client && isDashboard(client) && token && "sessionUid" in token
            ? { sid: token.sessionUid }
            : {}),
        }),
      };
    },
    renderError: settings.renderError,
  };
}

function dashboardClient({ dashboardUrl, dashboardSecretHashes }: ProviderSettings) {
  return {
    client_id: DASHBOARD_CLIENT,
    client_name: "Tua dashboard",
    client_secret: dashboardSecretHashes.join(" "),
    redirect_uris: [dashboardCallback(dashboardUrl)],
    response_types: ["code" as const],
    grant_types: ["authorization_code"],
    scope: "openid",
    // Each identity token has the time of the sign-in, even if the user changed the request (OpenID Connect Core 1.0
    // §2).
    require_auth_time: true,
  };
}

/**
 * Cookie names with the prefixes that browsers enforce over TLS. Two cookies need a path and are bound to a `__Host-`
 * cookie (`bindInteraction`).
 */
function cookies({ authUrl, cookieKeys }: ProviderSettings): NonNullable<Configuration["cookies"]> {
  const secure = authUrl.startsWith("https:");
  const host = secure ? "__Host-" : "";
  const path = secure ? "__Secure-" : "";
  const cookieOptions = { httpOnly: true, sameSite: "lax", secure, signed: true } as const;
  return {
    keys: cookieKeys,
    names: {
      session: `${host}tua_oauth`,
      interaction: `${path}tua_oauth_step`,
      resume: resumeCookie(authUrl),
    },
    long: { ...cookieOptions },
    short: { ...cookieOptions },
  };
}
