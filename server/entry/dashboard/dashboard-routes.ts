import { access } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendText, servedText } from "../served-text.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Content Security Policy: scripts and styles come only from our files. The build extracts Mantine's styles into a
 * stylesheet, so `style-src` needs no exception.
 */
const RULES = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "font-src": "'self'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "frame-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/**
 * The explorer is a separate document in a frame of the dashboard, because its editor needs inline styles and
 * workers. Its scripts and requests are also same-origin only.
 */
const EXPLORER_RULES = {
  ...RULES,
  "style-src": "'self' 'unsafe-inline'",
  "frame-src": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'self'",
};

const toPolicy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map((rule) => rule.join(" "))
    .join("; ");

const HEADERS = {
  "content-security-policy": toPolicy(RULES),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Files of the installed app. They are revalidated each time. */
const APP_FILES = [
  "manifest.webmanifest",
  "icons/apple-touch-icon.png",
  "icons/icon-192.png",
  "icons/icon-512.png",
  "icons/maskable-512.png",
];

const NOT_BUILT = "The dashboard isn't built yet. Run `npm run build`, then reload this page.\n";

/**
 * Serves the dashboard that Vite built into `folder`: immutable hashed files, one page for all URLs, the explorer, and
 * the files of the installed app.
 */
export async function dashboardRoutes(
  app: FastifyInstance,
  { folder, pushWorker }: { folder: string; pushWorker: string },
): Promise<void> {
  const assets = join(folder, "assets");
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(HEADERS);
  });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: "/assets/",
    index: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders(reply, path) {
      // File names of assets contain their hash. The page itself is revalidated each time.
      const caching = path.startsWith(assets) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
      void reply.header("cache-control", caching);
    },
  });
  const sendPage = (_request: unknown, reply: FastifyReply) => send(reply, folder, "index.html");
  app.get("/", sendPage);
  app.get("/m/*", sendPage);
  for (const file of APP_FILES) app.get(`/${file}`, (_request, reply) => send(reply, folder, file));
  const worker = servedText(pushWorker);
  app.get("/push-worker.js", (request, reply) =>
    sendText(request, reply.header("cache-control", "no-cache"), worker),
  );
  app.get("/explorer", (_request, reply) => {
    void reply.header("content-security-policy", toPolicy(EXPLORER_RULES));
    return send(reply, folder, "explorer.html");
  });
}

async function send(reply: FastifyReply, folder: string, page: string): Promise<FastifyReply> {
  const built = await access(join(folder, page)).then(
    () => true,
    () => false,
  );
  if (built) return reply.sendFile(page, folder);
  return reply
    .code(503)
    .headers({ "cache-control": "no-store", "retry-after": "10" })
    .type("text/plain; charset=utf-8")
    .send(NOT_BUILT);
}
