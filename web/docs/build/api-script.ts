import scalar from "@scalar/fastify-api-reference";
import Fastify from "fastify";

/** Makes no requests to other origins. */
const OPTIONS = {
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  authentication: { preferredSecurityScheme: "bearer" },
  customCss: ".light-mode{--scalar-color-accent:#0e5c4a}.dark-mode{--scalar-color-accent:#5bd3a8}",
};

/** Zod, which Scalar contains, then doesn't test for `eval`. The policy would report the test. */
const WITHOUT_EVAL = "globalThis.__zod_globalConfig = { jitless: true };";

/** The script of `/docs/api`. The package of Scalar has it only as a route of its plug-in. */
export async function apiScript(): Promise<Buffer> {
  const server = Fastify();
  await server.register(scalar, { routePrefix: "/scalar", configuration: { url: OPTIONS.url } });
  const { body } = await server.inject("/scalar/js/scalar.js");
  await server.close();
  const start = `Scalar.createApiReference("#reference", ${JSON.stringify(OPTIONS)});`;
  return Buffer.from([WITHOUT_EVAL, body, start].join("\n"));
}
