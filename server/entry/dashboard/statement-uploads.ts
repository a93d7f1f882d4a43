import type { FastifyInstance, FastifyRequest } from "fastify";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { MAX_STATEMENT_BYTES } from "../../domain/statement.ts";
import type { EntryOptions } from "../entry-options.ts";
import { isFromOurPage } from "../same-origin.ts";
import { authenticateDownload } from "./authenticate-download.ts";

/**
 * Uploads of statements, under the URL of the page that accepts them. The body is the file as sent. Metadata is JSON
 * in percent encoding in a header, because URLs are logged and must not contain file names or headings. Only here can
 * a body have megabytes; it is read after the member is authorized.
 */
export async function statementUploads(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { useCases, dashboardUrl } = options;
  const senders = new WeakMap<FastifyRequest, Caller>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["text/csv", "application/octet-stream"],
    { parseAs: "buffer", bodyLimit: MAX_STATEMENT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser("*", (_request, _body, done) =>
    done(new AppError("unsupported_media_type", "Send the file as text/csv.")),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const hasCsrfHeader = request.headers["x-tua-csrf"] === "1" && request.headers.origin !== undefined;
    if (!hasCsrfHeader || !isFromOurPage(request, dashboardUrl)) {
      throw new AppError("cross_site", "This URL is for the dashboard's own pages only.");
    }
    const caller = await authenticateDownload(options, request)(true);
    authorizeMember(caller, "reconcile");
    senders.set(request, caller);
  });
  const sent = (request: FastifyRequest) => {
    const caller = senders.get(request);
    if (!caller || !Buffer.isBuffer(request.body)) throw invalidField("file", "required");
    const {
      processor,
      name,
      reading = null,
      period = null,
      skipUnreadable,
      isConfirmed,
    } = parseJson(request.headers["x-tua-statement"]);
    return {
      caller,
      mapping: reading,
      period,
      bytes: request.body,
      skipUnreadable: skipUnreadable === true,
      isConfirmed: isConfirmed === true,
      connector: String(processor),
      name: String(name ?? ""),
    };
  };

  app.post("/m/:merchantId/:mode/statements", async (request) => {
    const { caller, ...file } = sent(request);
    return { success: true, data: { statementId: await useCases.uploadStatement(caller, file) } };
  });
}

function parseJson(header: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    throw invalidField("x-tua-statement", "not_json");
  }
}
