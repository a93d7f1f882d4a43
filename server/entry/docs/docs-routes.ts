import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { noSuchRoute } from "../send-error.ts";
import { IMMUTABLE, type ServedText, sendText, servedText } from "../served-text.ts";

/** The server in the pages as they are written, with the first part of a path that can have another origin. */
const WRITTEN_ORIGIN = /http:\/\/localhost:4000(\/(?:v2|oauth|pay)\b)?/g;
/** The dashboard in the pages as they are written. */
const WRITTEN_DASHBOARD = "http://DASHBOARD_URL";

/** The origins of this server. Some are the same. */
interface Origins {
  baseUrl: string;
  authUrl: string;
  checkoutUrl: string;
  dashboardUrl: string;
  sdkUrl: string;
}
/** Browsers ask again after 5 minutes, and get 304 if the page is the same. */
const CACHE_CONTROL = "public, max-age=300";
/** A page is compressed when it is first requested. */
const QUALITY = 5;

/** Content Security Policy: everything comes from files of our origin, and no script creates markup from strings. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** The policy of the REST API's page, whose script writes inline styles. */
const API_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "same-origin",
};

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};
const NOT_BUILT = "The documentation isn't built yet. Run `npm run build`, then reload this page.\n";

/** A slug, or the name of a file. */
const NAME = /^[a-z0-9-]+(?:\.(?:md|txt|json))?$/;

/** A path with a slash at its end, as some people type it. */
const SLASHED = /^(\/docs(?:\/[a-z0-9-]+)?)\/(?:\?|$)/;

/** `/docs`: the pages that the build wrote into `folder`, with our origins in their samples. */
export async function docsRoutes(
  app: FastifyInstance,
  { folder, ...origins }: Origins & { folder: string },
): Promise<void> {
  const files = new Map<string, ServedText>();
  const byPath = new Map([
    ["/v2", origins.sdkUrl],
    ["/oauth", origins.authUrl],
    ["/pay", origins.checkoutUrl],
  ]);
  const toServedOrigin = (_written: string, path = "") => `${byPath.get(path) ?? origins.baseUrl}${path}`;
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(HEADERS);
  });
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/docs/assets/",
    index: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply) => void reply.header("cache-control", IMMUTABLE),
  });

  /** @returns null if the build wrote no such file. */
  async function find(file: string): Promise<ServedText | null> {
    const known = files.get(file);
    if (known) return known;
    const text = await readFile(join(folder, file), "utf8").catch(() => null);
    if (text === null) return null;
    const served = servedText(
      text.replace(WRITTEN_ORIGIN, toServedOrigin).replaceAll(WRITTEN_DASHBOARD, () => origins.dashboardUrl),
      TYPES[extname(file).slice(1)],
      QUALITY,
    );
    files.set(file, served);
    return served;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    const found = await find(file);
    if (!found) return sendMissing(request, reply);
    return sendText(request, reply.header("cache-control", CACHE_CONTROL), found);
  }

  /** Browsers get a page, programs the error. */
  async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [, path] = SLASHED.exec(request.url) ?? [];
    if (path) return reply.redirect(path, 301);
    const isBrowser =
      new Negotiator(request.raw).mediaType(["application/json", "text/html"]) === "text/html";
    if (!isBrowser) throw noSuchRoute();
    void reply.header("cache-control", "no-store");
    const page = await find("_missing.html");
    if (page) return sendText(request, reply.code(404), page);
    return reply.code(503).header("retry-after", "10").type("text/plain; charset=utf-8").send(NOT_BUILT);
  }

  app.get("/docs", (request, reply) => send(request, reply, "_start.html"));
  app.get("/docs/api", (request, reply) =>
    send(request, reply.header("content-security-policy", API_POLICY), "_api.html"),
  );
  app.get<{ Params: { page: string } }>("/docs/:page", (request, reply) => {
    const { page } = request.params;
    if (!NAME.test(page)) return sendMissing(request, reply);
    return send(request, reply, page.includes(".") ? page : `${page}.html`);
  });
  app.get("/docs/*", sendMissing);
}
