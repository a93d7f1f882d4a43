import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DoorOptions } from "../../door-options.ts";
import type { BrowserScripts } from "../browser-scripts.ts";
import { sdkFiles } from "./sdk-files.ts";
import { sdkSessions } from "./sdk-sessions.ts";

/**
 * Pages of any origin may read what is here, refusals too. No answer depends on a cookie or on anything else that a
 * browser adds by itself, so there is nothing to steal by asking.
 */
const FOR_ANY_PAGE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id, retry-after",
  "cross-origin-resource-policy": "cross-origin",
};
const ADDRESS = /^\/v2(?:[/?]|$)/;

/** For the whole server and before anything is refused: of what is not there or refused no door's hook learns. */
export function openToAnyPage(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (ADDRESS.test(request.url)) reply.headers(FOR_ANY_PAGE);
  done();
}

/** `/v2/`: the browser SDK, and what it calls. */
export async function sdkDoor(
  app: FastifyInstance,
  options: DoorOptions & { scripts: BrowserScripts },
): Promise<void> {
  sdkFiles(app, options);
  sdkSessions(app, options);
}
