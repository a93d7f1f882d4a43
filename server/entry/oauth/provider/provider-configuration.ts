import { type Configuration, errors, type Interaction, type KoaContextWithOIDC } from "oidc-provider";
import { APPLICATION_SCOPES } from "../../../domain/access-scopes.ts";
import { GRANT_DAYS } from "../../../domain/consent.ts";
import { SESSION_SECONDS } from "../../../domain/session-limits.ts";
import type { SigningKey } from "../../../usecases/oauth/signing-keys.ts";
import type { SecretBox } from "../../../usecases/secret-box.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { DASHBOARD_CLIENT, dashboardCallback } from "../../dashboard-client.ts";
import { type ArtifactUseCases, artifactAdapter } from "./artifact-adapter.ts";
import { existingGrant } from "./existing-grant.ts";
import { bindStep, resumeCookie } from "./own-steps.ts";
import { REFUSAL, raisePostponed } from "./postponed-refusal.ts";
import { refreshTokenSeconds, rotatesRefreshToken } from "./refresh-tokens.ts";
import { requireRedirect, settleScopes } from "./scope-policy.ts";
import { stepPolicy } from "./step-policy.ts";
import { findHeld, narrowToken } from "./still-held.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds of the dashboard's own access token, which nothing uses: the identity token is all it wants. */
const DASHBOARD_TOKEN_SECONDS = 60;

export interface ProviderTerms {
  useCases: ArtifactUseCases & Pick<UseCases, "findMember" | "findHeldScopes">;
  authUrl: string;
  dashboardUrl: string;
  /** Hashes of the dashboard's client secrets. */
  dashboardSecretHashes: string[];
  /** The first signs the provider's cookies, the others verify them too. */
  cookieKeys: string[];
  keys: SigningKey[];
  secretBox: SecretBox;
  /** Seconds without use after which a member has to sign in again. */
  sessionIdleSeconds: number;
  renderError: NonNullable<Configuration["renderError"]>;
  /** Address of the page on which a member does a step: signs in, or consents. */
  stepPage(interaction: Interaction): string;
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
    scopes: [...APPLICATION_SCOPES],
    extraParams: [REFUSAL],
    claims: { openid: ["sub", "sid"], email: ["email"] },
    // A client that sent its redirect address must send the same one again (RFC 6749 §4.1.3).
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" || isDashboard(client) },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: rotatesRefreshToken,
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
        // A client learns about its own tokens alone, and what of them still holds.
        async allowedPolicy(ctx, client, token) {
          if (token.clientId !== client.clientId) return false;
          const held = await findHeld(useCases, client, token);
          if (held) narrowToken(ctx, token, held);
          return held !== null;
        },
      },
      // Nobody asks for a resource (RFC 8707). This is on for its hook alone: the only one that the provider calls for
      // every request for scopes, and again when it goes on after a step, before it drops scopes that it does not know.
      resourceIndicators: {
        enabled: true,
        async defaultResource(ctx) {
          requireRedirect(ctx);
          raisePostponed(ctx, terms.secretBox);
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
      Grant: GRANT_DAYS * DAY,
      IdToken: 600,
      Interaction: HOUR,
      RefreshToken: (_ctx, token) => refreshTokenSeconds(token),
      Session: (_ctx, session) => {
        const age = session.loginTs ? Math.floor(Date.now() / 1000) - session.loginTs : 0;
        return Math.max(1, Math.min(terms.sessionIdleSeconds, SESSION_SECONDS - age));
      },
    },
    interactions: {
      policy: stepPolicy(),
      url: async (ctx: KoaContextWithOIDC, interaction: Interaction) => {
        bindStep(terms.authUrl, ctx, interaction);
        return terms.stepPage(interaction);
      },
    },
    loadExistingGrant: existingGrant(useCases),
    // The gate that every use of a code or a token goes through, a refresh too: here it is held to what still stands.
    async findAccount(ctx, subject, token) {
      const member = await useCases.findMember(subject);
      const { client } = ctx.oidc;
      if (!member) return undefined;
      if (token) {
        const held = client ? await findHeld(useCases, client, token) : null;
        if (!held) return undefined;
        narrowToken(ctx, token, held);
      }
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

function dashboardClient({ dashboardUrl, dashboardSecretHashes }: ProviderTerms) {
  return {
    client_id: DASHBOARD_CLIENT,
    client_name: "Tua dashboard",
    client_secret: dashboardSecretHashes.join(" "),
    redirect_uris: [dashboardCallback(dashboardUrl)],
    response_types: ["code" as const],
    grant_types: ["authorization_code"],
    scope: "openid",
    // The sign-in's time is in every identity token, whatever a browser took off the request (OpenID Connect Core 1.0 §2).
    require_auth_time: true,
  };
}

/** With TLS the names carry the prefixes that browsers know; two need a path, and are bound to a `__Host-` cookie (`bindStep`). */
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
      resume: resumeCookie(authUrl),
    },
    long: { ...terms },
    short: { ...terms },
  };
}
