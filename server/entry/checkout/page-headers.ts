import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mode } from "../../domain/scope.ts";
import { toPageContext } from "./page-context.ts";

/**
 * Headers of every response, including redirects. The URL of a checkout grants access, so it must not leak by a
 * Referer.
 */
const ALWAYS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
  vary: "Accept, Accept-Language",
};

/** Allows shops with Cross-Origin-Embedder-Policy to frame the page. The page then needs this policy too. */
const FRAMED = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

export async function setSafeHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ALWAYS);
  if (toPageContext(request).frame) reply.headers(FRAMED);
}

/**
 * Content Security Policy of a page. It allows one stylesheet, by its hash, and our script, which makes only
 * same-origin requests and creates no markup from strings (Trusted Types). Browsers also check `form-action` for
 * redirects after a post, so it must contain the merchant's return URL.
 */
export function pagePolicy(stylesheet: string, mode: Mode | null, frameAncestors: readonly string[]): string {
  const hash = createHash("sha256").update(stylesheet).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action 'self' https:${mode === "test" ? " http:" : ""}`,
    `frame-ancestors ${frameAncestors.join(" ") || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
