import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntryOptions } from "../../entry-options.ts";
import type { BrowserScripts } from "../browser-scripts.ts";
import { sdkFiles } from "./sdk-files.ts";
import { sdkSessions } from "./sdk-sessions.ts";
import { sdkWatch } from "./sdk-watch.ts";

/**
 * CORS: pages of all origins can read responses, including errors. No response depends on a cookie or other ambient
 * credential, so cross-origin reads expose nothing.
 */
const FOR_ANY_PAGE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id, retry-after",
  "cross-origin-resource-policy": "cross-origin",
};
/** The SDK, and the client package. */
const ADDRESS = /^\/(?:v2|client)(?:[/?]|$)/;

/** Set for the whole server and before any error, because route hooks do not run for unknown or rejected requests. */
export function setSdkCorsHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (ADDRESS.test(request.url)) reply.headers(FOR_ANY_PAGE);
  done();
}

/** `/v2/`: the browser SDK and its endpoints. */
export async function sdkRoutes(
  app: FastifyInstance,
  options: EntryOptions & { scripts: BrowserScripts },
): Promise<void> {
  sdkFiles(app, options);
  sdkSessions(app, options);
  sdkWatch(app, options);
}
