import type { FastifyInstance } from "fastify";
import type { DoorOptions } from "../door-options.ts";
import { isKnown } from "../known-tag.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * What somebody uploaded is an image here and nothing else, also where a browser is led to it: no other type is
 * guessed, and were it a document, it could do nothing.
 */
const HEADERS = {
  "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** `/logos/{merchantId}/{hash}`: merchants' logos, for anybody. No cookie or credential is read. */
export async function logoDoor(app: FastifyInstance, { useCases }: DoorOptions): Promise<void> {
  app.get("/logos/:merchantId/:hash", async (request, reply) => {
    const { merchantId, hash } = request.params as { merchantId: string; hash: string };
    const { mediaType, bytes } = await useCases.viewLogo(merchantId, hash);
    const etag = `"${hash}"`;
    reply.headers({ ...HEADERS, etag });
    if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(mediaType).send(Buffer.from(bytes));
  });
}
