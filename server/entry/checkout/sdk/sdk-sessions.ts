import type { FastifyInstance } from "fastify";
import { invalidField } from "../../../domain/app-error.ts";
import { DecimalText } from "../../../domain/money.ts";
import { PAGE_FIELDS } from "../../../domain/order-fields.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { presentSession } from "../../present-session.ts";
import { parseQuery } from "../../query.ts";
import { consumeByCaller, consumeByIp } from "../../rate-limit.ts";
import { sentHeader } from "../../sent-header.ts";
import { acceptFormsOnly, parseForm } from "../form-body.ts";

const FIELDS = ["key", ...PAGE_FIELDS] as const;

/** Maximum form size in bytes. Metadata can have 27,000 characters. */
const FORM_LIMIT = 128 * 1024;

/** CORS preflight response. Lets a page read the error if it sends a body other than a form. */
const PREFLIGHT = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "86400",
};

/**
 * POST /v2/sessions: a shop's page opens a checkout with a publishable key. The body is a form, which needs no CORS
 * preflight: this saves a round trip on slow networks.
 */
export function sdkSessions(app: FastifyInstance, { useCases, checkoutUrl }: EntryOptions): void {
  acceptFormsOnly(app, FORM_LIMIT);
  app.options("/v2/sessions", async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  app.post("/v2/sessions", {
    async onRequest(request, reply) {
      reply.header("cache-control", "no-store");
      await consumeByIp(useCases, reply, "checkout-ip", { ipAddress: request.ip });
    },
    async handler(request, reply) {
      parseQuery(request, []);
      const { key, amount, metadata, ...order } = parseForm(request.body, FIELDS);
      if (!key) throw invalidField("key", "required");
      const caller = await useCases.authenticatePublishableKey(
        key,
        request.ip,
        sentHeader(request, "origin"),
        "open",
      );
      request.caller = caller;
      // Counted only after the origin is verified, so that other sites can't use up the shop's limit.
      await consumeByCaller(useCases, reply, "initiate", caller);
      const input = {
        ...order,
        ...(amount !== undefined && { amount: new DecimalText(amount) }),
        metadata: parseJson(metadata),
      };
      const { warnings, ...created } = await useCases.initiateFromBrowser(caller, input);
      return { ...presentSession(checkoutUrl, created), ...(warnings.length > 0 && { warnings }) };
    },
  });
}

/** Parses JSON in a form field. Invalid JSON stays a string, which is then rejected as metadata. */
function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
