import type { FastifyInstance } from "fastify";
import { invalidField } from "../../../domain/failure.ts";
import { DecimalText } from "../../../domain/money.ts";
import { PAGE_FIELDS } from "../../../domain/order-fields.ts";
import type { DoorOptions } from "../../door-options.ts";
import { presentSession } from "../../present-session.ts";
import { readQuery } from "../../query.ts";
import { countCaller, countVisitor } from "../../rate-limit.ts";
import { sentHeader } from "../../sent-header.ts";
import { readForm, takeFormsOnly } from "../form-body.ts";

const FIELDS = ["key", ...PAGE_FIELDS] as const;

/** Bytes of the largest form: metadata may have 27,000 characters. */
const FORM_LIMIT = 128 * 1024;

/** What a browser asks before it sends another body than a form's: the answer to that one is then readable. */
const PREFLIGHT = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "86400",
};

/**
 * POST /v2/sessions: a page of the shop opens a checkout with a publishable key. The body is a form, which a browser
 * sends to another origin without asking first: one round trip on a slow network.
 */
export function sdkSessions(app: FastifyInstance, { useCases, checkoutUrl }: DoorOptions): void {
  takeFormsOnly(app, FORM_LIMIT);
  app.options("/v2/sessions", async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  app.post("/v2/sessions", {
    async onRequest(request, reply) {
      reply.header("cache-control", "no-store");
      await countVisitor(useCases, reply, "checkout-ip", { address: request.ip });
    },
    async handler(request, reply) {
      readQuery(request, []);
      const { key, amount, metadata, ...order } = readForm(request.body, FIELDS);
      if (!key) throw invalidField("key", "required");
      const caller = await useCases.authenticatePublishableKey(
        key,
        request.ip,
        sentHeader(request, "origin"),
      );
      // Not before the page is known to be the shop's: others would use up what the shop's customers need.
      await countCaller(useCases, reply, "initiate", caller);
      const asked = {
        ...order,
        ...(amount !== undefined && { amount: new DecimalText(amount) }),
        metadata: readJson(metadata),
      };
      const { warnings, ...created } = await useCases.initiateFromBrowser(caller, asked);
      return { ...presentSession(checkoutUrl, created), ...(warnings.length > 0 && { warnings }) };
    },
  });
}

/** Reads JSON out of a form's field; what is none stays text, which is no metadata. */
function readJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
