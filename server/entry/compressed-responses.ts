import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";

const zipped = promisify<string, Buffer>(gzip);

/** Minimum size. Smaller responses fit into two packets without compression. */
const WORTH_CHARACTERS = 2_000;

/**
 * Compresses larger responses of a route for clients that accept it.
 * The size of a compressed response leaks content to attackers who can inject guesses and observe traffic (BREACH).
 * Use it only for routes where other sites can't trigger requests for secrets. `/bff` requires a header, an origin
 * and a SameSite cookie. At `/pay`, browsers send no credential: the URL is the secret.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_CHARACTERS) return payload;
    const varies = reply.getHeader("vary");
    reply.header("vary", varies === undefined ? "accept-encoding" : `${varies}, accept-encoding`);
    if (!new Negotiator(request).encodings(["gzip"]).includes("gzip")) return payload;
    reply.header("content-encoding", "gzip");
    return zipped(payload);
  });
}
