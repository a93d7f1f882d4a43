import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { matchesEtag } from "./matches-etag.ts";

/** Text as served to browsers. It does not change while the process runs. */
export interface ServedText {
  /** First digits of the hash, for a URL whose content never changes. */
  hash: string;
  /** Value for an `integrity` attribute (Subresource Integrity §3.1). */
  integrity: string;
  type: string;
  /** Compressed forms, created on first use and cached. */
  body(encoding: Encoding): Buffer;
}

/** Encodings, smallest first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Record<Encoding, (text: string, quality: number) => Buffer> = {
  br: (text, quality) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text) => gzipSync(text, { level: 9 }),
  identity: (text) => Buffer.from(text),
};

/** @param quality of the compression. The highest takes a tenth of a second for 100 KB. */
export function servedText(
  text: string,
  type = "text/javascript; charset=utf-8",
  quality = constants.BROTLI_MAX_QUALITY,
): ServedText {
  const digest = createHash("sha384").update(text).digest();
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  return {
    hash: digest.toString("hex").slice(0, 16),
    integrity: `sha384-${digest.toString("base64")}`,
    type,
    body(encoding) {
      bodies[encoding] ??= COMPRESS[encoding](text, quality);
      return bodies[encoding];
    },
  };
}

/** Cache lifetime for hashed URLs, whose content never changes. One year in seconds. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Sends the smallest encoding that the browser accepts. The route sets the caching headers. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, type, body }: ServedText,
): FastifyReply {
  const accepted = new Negotiator(request).encodings();
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? "identity";
  const etag = `"${hash}-${encoding}"`;
  void reply.headers({ vary: "accept-encoding", etag });
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type(type).send(body(encoding));
}
