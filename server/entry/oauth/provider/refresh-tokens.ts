import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { GRANT_DAYS } from "../../../domain/consent.ts";

const DAY = 24 * 3_600;
const IDLE_SECONDS = 30 * DAY;
const MAX_SECONDS = GRANT_DAYS * DAY;

/** Remaining lifetime of a refresh token in seconds: 30 days without use, 90 days since it was first issued. */
export const refreshTokenSeconds = (token: { totalLifetime(): number }): number =>
  Math.max(1, Math.min(IDLE_SECONDS, MAX_SECONDS - token.totalLifetime()));

/**
 * A public client's refresh token is rotated. A confidential client's token is bound to its secret and stays the same
 * (RFC 9700 §4.14.2).
 */
export const rotatesRefreshToken = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.client?.clientAuthMethod === "none";

/** Each use of an unrotated refresh token restarts its idle time. */
export function extendRefreshTokens(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token" || ctx.status !== 200) return;
    const { params, entities } = ctx.oidc;
    const token = entities.RefreshToken;
    if (params?.grant_type !== "refresh_token" || !token || entities.RotatedRefreshToken) return;
    token.exp = Math.floor(Date.now() / 1000) + refreshTokenSeconds(token);
    await token.save();
  });
}
