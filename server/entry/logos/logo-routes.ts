import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { matchesEtag } from "../matches-etag.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Ensures that browsers treat an uploaded file only as an image, also when opened directly: no MIME sniffing, and no
 * permissions if it were a document.
 */
const HEADERS = {
  "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** `/logos/{merchantId}/{hash}`: public logos of merchants. Ignores cookies and credentials. */
export async function logoRoutes(app: FastifyInstance, { useCases }: EntryOptions): Promise<void> {
  app.get("/logos/:merchantId/:hash", async (request, reply) => {
    const { merchantId, hash } = request.params as { merchantId: string; hash: string };
    const { mediaType, bytes } = await useCases.viewLogo(merchantId, hash);
    const etag = `"${hash}"`;
    reply.headers({ ...HEADERS, etag });
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(mediaType).send(Buffer.from(bytes));
  });
}
