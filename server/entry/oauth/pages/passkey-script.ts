import type { FastifyInstance } from "fastify";
import { IMMUTABLE, sendText, servedText } from "../../served-text.ts";

/** The script of the passkey button, and what the pages with it are allowed to load. */
export interface PasskeyScript {
  src: string;
  integrity: string;
  /** Content-Security-Policy directives: this script, and requests for a challenge. */
  policy: string[];
}

/** Serves the script of the sign-in pages under its hash. */
export function passkeyScript(app: FastifyInstance, text: string, authUrl: string): PasskeyScript {
  const script = servedText(text);
  const src = `/oauth/scripts/passkey.${script.hash}.js`;
  app.get(src, async (request, reply) => {
    reply.headers({ "cache-control": IMMUTABLE, "cross-origin-resource-policy": "same-origin" });
    return sendText(request, reply, script);
  });
  return {
    src,
    integrity: script.integrity,
    policy: [`script-src ${authUrl}${src}`, `connect-src ${authUrl}/oauth/sign-in/`],
  };
}
