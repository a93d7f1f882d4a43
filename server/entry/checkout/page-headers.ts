import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mode } from "../../domain/scope.ts";
import { visitOf } from "./visit.ts";

/** What every answer carries, a redirect too. The address of a checkout opens it: it must not leak by a Referer. */
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

/** So that a shop which takes from other sites only what allows it (COEP) can frame the page: it must do the same. */
const FRAMED = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

export async function setSafeHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ALWAYS);
  if (visitOf(request).frame) reply.headers(FRAMED);
}

/**
 * The policy of a page: one stylesheet, known by its hash, and our script alone, which asks nobody else and makes no
 * markup or script from text (Trusted Types). Browsers hold `form-action` against every redirect after a post too,
 * so the merchant's return address must be within it.
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
