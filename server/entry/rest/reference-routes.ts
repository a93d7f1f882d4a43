import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { FAVICON } from "../plain-page.tsx";
import { type ServedText, sendText, servedText } from "../served-text.ts";
import { withExamples } from "./examples.ts";
import { nameSchemas } from "./named-schemas.ts";

/** The origin in the recorded examples. */
const EXAMPLE_ORIGIN = "https://pay.example.com";
/** Cache time of the page's scripts in seconds. */
const CACHE_SECONDS = 3_600;

/** Content Security Policy of the reference. Its styles are inline, and its scripts come only from our origin. */
const POLICY = [
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

/** The height of the line above the reference, which stays visible. */
const HEADER_HEIGHT = "44px";
/** Scalar's own colors, so that the line follows its switch for dark mode. */
const HEADER_STYLES = [
  `header{position:sticky;top:0;z-index:10;display:flex;align-items:center;height:${HEADER_HEIGHT};padding:0 24px;`,
  "font:500 14px system-ui,sans-serif;background:var(--scalar-background-1);border-bottom:1px solid var(--scalar-border-color)}",
  "header a{color:var(--scalar-color-accent);text-underline-offset:3px}body{margin:0}",
].join("");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tua API</title>
<link rel="icon" href="${FAVICON}">
<style>${HEADER_STYLES}</style>
</head>
<body>
<header><a href="/docs">All documentation</a></header>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The same is in <a href="/openapi.json">openapi.json</a>.</p></noscript>
<script src="/docs/api/scalar.js"></script>
<script src="/docs/api/start.js"></script>
</body>
</html>
`;

/** Makes no requests to other origins. */
const START = `Scalar.createApiReference("#reference", ${JSON.stringify({
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  authentication: { preferredSecurityScheme: "bearer" },
  customCss: `:root{--scalar-custom-header-height:${HEADER_HEIGHT}}.light-mode{--scalar-color-accent:#0e5c4a}.dark-mode{--scalar-color-accent:#5bd3a8}`,
})});
`;

/** `/openapi.json`, and its HTML reference at `/docs/api`. */
export async function referenceRoutes(app: FastifyInstance, { baseUrl }: { baseUrl: string }): Promise<void> {
  let description: ServedText | undefined;
  app.get("/openapi.json", async (request, reply) => {
    description ??= describe(app, baseUrl);
    // Public, because browser-based tools read it.
    void reply.headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" });
    return sendText(request, reply, description);
  });
  app.get("/docs/api", async (_request, reply) =>
    reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(PAGE),
  );
  const caching = { "cache-control": `public, max-age=${CACHE_SECONDS}` };
  app.get("/docs/api/start.js", async (_request, reply) =>
    reply.headers(caching).type(JAVASCRIPT).send(START),
  );
  let scalar: Promise<Buffer> | undefined;
  app.get("/docs/api/scalar.js", async (request, reply) => {
    scalar ??= readScalar();
    const zipped = /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    reply.headers({ ...caching, vary: "accept-encoding", ...(zipped && { "content-encoding": "gzip" }) });
    return reply.type(JAVASCRIPT).send(zipped ? await scalar : gunzipSync(await scalar));
  });
}

function describe(app: FastifyInstance, baseUrl: string): ServedText {
  const text = JSON.stringify(withExamples(nameSchemas(app.swagger())));
  return servedText(text.replaceAll(EXAMPLE_ORIGIN, baseUrl), "application/json; charset=utf-8", 5);
}

const JAVASCRIPT = "text/javascript; charset=utf-8";

/**
 * Loads the compressed script of Scalar's reference. The package serves it only through a plug-in whose page needs an
 * inline script. So the script is requested from the plug-in once, on first use, to keep the start fast.
 */
async function readScalar(): Promise<Buffer> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const assetServer = Fastify();
  await assetServer.register(plugin, { routePrefix: "/scalar", configuration: { url: "/openapi.json" } });
  const { rawPayload } = await assetServer.inject("/scalar/js/scalar.js");
  await assetServer.close();
  return promisify(gzip)(rawPayload);
}
