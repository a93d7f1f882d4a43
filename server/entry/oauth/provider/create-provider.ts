import { timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { hashSecret } from "../../../domain/api-key.ts";
import { AppError } from "../../../domain/app-error.ts";
import { SESSION_IDLE_SECONDS } from "../../../domain/session-limits.ts";
import type { SigningKey } from "../../../usecases/oauth/signing-keys.ts";
import { dashboardSecrets, dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { renderNotice } from "../../plain-page.tsx";
import { errorHeaders, STATUS } from "../../send-error.ts";
import { CONSENT_PATH, SIGN_IN_PATH } from "../paths.ts";
import { limitTokens } from "./limit-tokens.ts";
import { limitPages } from "./page-access.ts";
import { postponeRejections } from "./postponed-error.ts";
import { providerConfiguration } from "./provider-configuration.ts";
import { extendRefreshTokens } from "./refresh-tokens.ts";
import { QueryOnlyProvider, respondInQuery } from "./response-modes.ts";

/**
 * Seconds for which a sign-in by the company's identity provider is remembered: enough for the consent. The session
 * of that provider is authoritative.
 */
const COMPANY_SECONDS = 600;

/** Creates the authorization server, which stores its data in our database. @param keys the first key signs. */
export function createProvider(options: EntryOptions, keys: SigningKey[], log: FastifyBaseLogger): Provider {
  const { useCases, authUrl, dashboardUrl, encrypter } = options;
  const provider = new QueryOnlyProvider(
    authUrl,
    providerConfiguration({
      useCases,
      authUrl,
      dashboardUrl,
      dashboardSecretHashes: dashboardSecrets(encrypter).map(hashSecret),
      cookieKeys: encrypter.deriveAll("oauth/cookies"),
      keys,
      encrypter,
      sessionIdleSeconds: options.identityProvider ? COMPANY_SECONDS : SESSION_IDLE_SECONDS,
      interactionPage: ({ prompt, uid }) =>
        `${authUrl}${prompt.name === "consent" ? CONSENT_PATH : SIGN_IN_PATH}/${uid}`,
      async renderError(ctx, out) {
        ctx.type = "html";
        ctx.body = errorPage(out, dashboardUrl, pageMessages(ctx.req), ctx.res.getHeader("x-request-id"));
      },
    }),
  );
  setOrigin(provider, authUrl);
  limitPages(provider, useCases);
  compareHashes(provider);
  respondInQuery(provider);
  extendRefreshTokens(provider);
  limitTokens(provider, useCases);
  postponeRejections(provider, encrypter);
  provider.on("server_error", (ctx, err) => replaceServerError(ctx, err, log));
  return provider;
}

/**
 * Takes the server's host and scheme from the configuration. Behind a TLS-terminating proxy a request has neither,
 * and its Host header can be forged.
 */
function setOrigin(provider: Provider, authUrl: string): void {
  const secure = authUrl.startsWith("https:");
  provider.use((ctx, next) => {
    Object.defineProperty(ctx, "secure", { value: secure });
    Object.defineProperty(ctx, "href", { value: authUrl + ctx.originalUrl });
    ctx.cookies.secure = secure;
    return next();
  });
}

/** Clients are stored with hashes of their secrets, so secrets are hashed before the comparison. */
function compareHashes(provider: Provider): void {
  const prototype = provider.Client.prototype as unknown as {
    clientSecret?: string;
    compareClientSecret(sent: string): Promise<boolean>;
  };
  prototype.compareClientSecret = async function (sent) {
    const hash = Buffer.from(hashSecret(sent));
    return (this.clientSecret ?? "").split(" ").some((text) => {
      const stored = Buffer.from(text);
      return stored.length === hash.length && timingSafeEqual(stored, hash);
    });
  };
}

/** Replaces the messages of server errors, and responds 503 if a retry can succeed. */
function replaceServerError(ctx: KoaContextWithOIDC, error: Error, log: FastifyBaseLogger): void {
  if (error instanceof AppError && error.code === "unavailable") {
    log.warn({ err: error.cause }, error.code);
    ctx.status = STATUS.unavailable;
    ctx.set(errorHeaders(error));
  } else {
    log.error({ err: error }, "unexpected error");
  }
  const isData = typeof ctx.body === "object" && ctx.body !== null;
  if (isData)
    ctx.body = { error: "server_error", error_description: "Something went wrong on our side. Try again." };
}

function errorPage(
  out: { error: string; error_description?: string | undefined },
  dashboardUrl: string,
  { authorization, signInToDashboard, language, request }: PageMessages,
  requestId: unknown,
): string {
  const ours = out.error === "server_error";
  return renderNotice({
    title: ours ? authorization.failed : authorization.invalid,
    text: ours ? authorization.failedText : authorization.invalidText,
    detail: ours ? out.error : [out.error, out.error_description].filter(Boolean).join(": "),
    next: { label: signInToDashboard, href: dashboardStart(dashboardUrl) },
    ...(typeof requestId === "string" && { requestLine: request(requestId) }),
    language,
  });
}
