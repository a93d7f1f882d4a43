import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";

const zipped = promisify<string, Buffer>(gzip);

/** Below this, an answer fits into two packets either way. */
const WORTH_CHARACTERS = 2_000;

/**
 * Compresses the larger answers of a door, for who takes them so.
 *
 * The length of a compressed answer tells of its content to who can put guesses into it and see it on the wire
 * (BREACH). So this is only for a door at which another site's page cannot make a browser ask for a secret: `/bff`
 * needs a header and an origin that such a page cannot send, besides a SameSite cookie. At `/pay` no browser carries
 * any right: the address itself is the secret, and who can name it can read the page.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_CHARACTERS) return payload;
    const varies = reply.getHeader("vary");
    reply.header("vary", varies === undefined ? "accept-encoding" : `${varies}, accept-encoding`);
    if (!new Negotiator(request).encodings(["gzip"]).includes("gzip")) return payload;
    reply.header("content-encoding", "gzip");
    return zipped(payload);
  });
}
