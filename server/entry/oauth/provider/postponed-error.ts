import type Provider from "oidc-provider";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Encrypter } from "../../../usecases/encrypter.ts";
import { decryptValue, encryptValue } from "../../encrypted-value.ts";

/**
 * Parameter that carries a postponed error until the member has signed in. It is encrypted, so that others can't create
 * one.
 */
export const REFUSAL = "refusal";
const CONTEXT = "postponed refusal";
/** A challenge that no verifier matches, so that a postponed request never results in a code. */
const NO_CHALLENGE = { code_challenge: "0".repeat(43), code_challenge_method: "S256" };

/** Milliseconds for which a postponed error is valid: the lifetime of a step. */
const LIFETIME_MS = 3_600_000;

interface Rejection {
  error: string;
  description: string | undefined;
}

/** An error with its request, so that it can't be sent to another application. */
interface Postponed extends Rejection {
  clientId: unknown;
  redirectUri: unknown;
  until: number;
}

/**
 * Delays an error redirect until the member has signed in. Otherwise a link to this server could send anyone to any
 * registered redirect URI (RFC 9700 §4.11.2). `prompt=none` is exempt, since it shows no page.
 */
export function postponeRejections(provider: Provider, encrypter: Encrypter): void {
  provider.on("authorization.error", (ctx, { error, error_description: description }) => {
    ctx.state.rejection = { error, description } satisfies Rejection;
  });
  provider.use(async (ctx, next) => {
    await next();
    const rejection = ctx.state.rejection as Rejection | undefined;
    const leadsAway = ctx.status >= 300 && ctx.status < 400;
    if (!rejection || !leadsAway || ctx.oidc.route !== "authorization" || ctx.oidc.session?.accountId) return;
    const { params } = ctx.oidc;
    if (!params || params.prompt === "none") return;
    const { client_id, redirect_uri, state } = params;
    const until = Date.now() + LIFETIME_MS;
    const postponed: Postponed = { ...rejection, clientId: client_id, redirectUri: redirect_uri, until };
    const ciphertext = encryptValue(encrypter, postponed, CONTEXT);
    const query = {
      client_id,
      redirect_uri,
      state,
      response_type: "code",
      ...NO_CHALLENGE,
      [REFUSAL]: ciphertext,
    };
    const sent = Object.entries(query).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    );
    ctx.redirect(`${provider.issuer}/oauth/authorize?${new URLSearchParams(sent)}`);
  });
}

/** Sends the error to the application once the member has signed in. @throws CustomOIDCProviderError */
export function throwPostponed({ oidc }: KoaContextWithOIDC, encrypter: Encrypter): void {
  const ciphertext = oidc.params?.[REFUSAL];
  if (typeof ciphertext !== "string" || !oidc.session?.accountId) return;
  const rejection = decryptValue<Postponed>(encrypter, ciphertext, CONTEXT);
  const isOurs =
    rejection?.clientId === oidc.params?.client_id &&
    rejection?.redirectUri === oidc.params?.redirect_uri &&
    Date.now() <= (rejection?.until ?? 0);
  if (!rejection || !isOurs) throw new errors.InvalidRequest("refusal is not of this request");
  throw new errors.CustomOIDCProviderError(rejection.error, rejection.description);
}
