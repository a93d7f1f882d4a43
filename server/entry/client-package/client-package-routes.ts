import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../matches-etag.ts";
import { noSuchRoute } from "../send-error.ts";
import { IMMUTABLE, type ServedText, sendText, servedText } from "../served-text.ts";

/** Clients ask again after 5 minutes, and get 304 if the file is the same. */
const EVERGREEN = "public, max-age=300";
const NOT_BUILT = "The client package isn't built yet. Run `npm run build`, then try again.\n";

/** The package as the build wrote it. */
interface Files {
  script: ServedText;
  tarball: Buffer;
  /** The digest of the tarball, in the form of npm's lock files. */
  integrity: string;
  list: ServedText;
}

/** `/client/`: the client package as a tarball for npm, and as a module for pages. */
export async function clientPackageRoutes(
  app: FastifyInstance,
  { folder, baseUrl, version }: { folder: string; baseUrl: string; version: string },
): Promise<void> {
  let files: Promise<Files> | undefined;
  /** Read when first requested. @returns null if nothing is built */
  const find = () => {
    files ??= readFiles(folder, `${baseUrl}/client`, version);
    return files.catch(() => {
      files = undefined;
      return null;
    });
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const found = await find();
    if (!found) {
      void reply.headers({ "cache-control": "no-store", "retry-after": "10" });
      return reply.code(503).type("text/plain; charset=utf-8").send(NOT_BUILT);
    }
    const { list, script, tarball, integrity } = found;
    if (name === `tua-client.${script.hash}.js`)
      return sendText(request, reply.header("cache-control", IMMUTABLE), script);
    void reply.header("cache-control", EVERGREEN);
    if (name === "") return sendText(request, reply, list);
    if (name === "tua-client.js") return sendText(request, reply, script);
    if (name !== "tua-client.tgz" && name !== `tua-client-${version}.tgz`) throw noSuchRoute();
    const etag = `"${integrity}"`;
    void reply.header("etag", etag);
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("application/gzip").send(tarball);
  };
  app.get("/client", (request, reply) => send(request, reply, ""));
  app.get<{ Params: { file: string } }>("/client/:file", (request, reply) =>
    send(request, reply, request.params.file),
  );
}

async function readFiles(folder: string, url: string, version: string): Promise<Files> {
  const [text, tarball] = await Promise.all([
    readFile(join(folder, "tua-client.js"), "utf8"),
    readFile(join(folder, "tua-client.tgz")),
  ]);
  const script = servedText(text);
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const list = {
    name: "tua-client",
    version,
    tarball: { src: `${url}/tua-client-${version}.tgz`, integrity },
    module: { src: `${url}/tua-client.${script.hash}.js`, integrity: script.integrity },
  };
  const json = servedText(`${JSON.stringify(list, null, 2)}\n`, "application/json; charset=utf-8");
  return { script, tarball, integrity, list: json };
}
