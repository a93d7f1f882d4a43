import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const YEAR_SECONDS = 31_536_000;

/**
 * Scripts and styles come from our own files alone: what Mantine would write into style elements is built into
 * a stylesheet, so that not even `style-src` needs an exception.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

const NOT_BUILT = "The dashboard is not built yet. Run `npm run build`, then reload this page.\n";

/** Serves the dashboard that Vite built into `folder`: hashed files for ever, and one page for every address. */
export async function dashboardDoor(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const page = join(folder, "index.html");
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(HEADERS);
  });
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders(reply) {
      // The name holds the hash of what is inside.
      void reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  const sendPage = (_request: unknown, reply: FastifyReply) => send(reply, page);
  app.get("/", sendPage);
  app.get("/m/*", sendPage);
}

async function send(reply: FastifyReply, page: string): Promise<FastifyReply> {
  const built = await access(page).then(
    () => true,
    () => false,
  );
  if (!built) {
    return reply
      .code(503)
      .headers({ "cache-control": "no-store", "retry-after": "10" })
      .type("text/plain; charset=utf-8")
      .send(NOT_BUILT);
  }
  return reply
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(createReadStream(page));
}
