import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { isKnown } from "../known-tag.ts";

/** A script as browsers get it: it never changes while the process runs. */
export interface ServedScript {
  /** The first digits of its hash, for an address under which nothing else will ever stand. */
  hash: string;
  /** For an `integrity` attribute (Subresource Integrity §3.1). */
  integrity: string;
  type: string;
  /** Compressed when a browser first asks for it so, and kept. */
  body(encoding: Encoding): Buffer;
}

/** The smallest first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const COMPRESS: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text, { level: 9 }),
  identity: (text) => Buffer.from(text),
};

export function servedScript(text: string, type = "text/javascript; charset=utf-8"): ServedScript {
  const digest = createHash("sha384").update(text).digest();
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  return {
    hash: digest.toString("hex").slice(0, 16),
    integrity: `sha384-${digest.toString("base64")}`,
    type,
    body(encoding) {
      bodies[encoding] ??= COMPRESS[encoding](text);
      return bodies[encoding];
    },
  };
}

/** For what stands under its hash: there is never anything else. A year, in seconds. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Sends it in the smallest form that the browser takes; how long it may be kept is the route's to say. */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, type, body }: ServedScript,
): FastifyReply {
  const taken = new Negotiator(request).encodings();
  const encoding = ENCODINGS.find((one) => taken.includes(one)) ?? "identity";
  const etag = `"${hash}-${encoding}"`;
  void reply.headers({ vary: "accept-encoding", etag });
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type(type).send(body(encoding));
}
