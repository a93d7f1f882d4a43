import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mode } from "../../domain/scope.ts";

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

export async function setSafeHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ALWAYS);
}

/**
 * The policy of a page: one stylesheet, known by its hash, and no script at all. Browsers hold `form-action`
 * against every redirect after a post too, so the merchant's return address must be within it.
 */
export function pagePolicy(stylesheet: string, mode: Mode | null, frameAncestors: readonly string[]): string {
  const hash = createHash("sha256").update(stylesheet).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action 'self' https:${mode === "test" ? " http:" : ""}`,
    `frame-ancestors ${frameAncestors.join(" ") || "'none'"}`,
  ].join("; ");
}
