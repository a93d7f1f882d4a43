import type { FastifyInstance } from "fastify";
import Type, { type Static } from "typebox";
import { MAX_URL } from "../../domain/callback-url.ts";
import {
  DELIVERY_ERROR_MESSAGES,
  type DeliveryErrorCode,
  deliveryErrorMessage,
} from "../../domain/delivery-error.ts";
import { DEFAULT_OVERLAP_SECONDS, MAX_OVERLAP_SECONDS } from "../../domain/overlap.ts";
import type { WebhookSettings } from "../../usecases/webhooks/view-webhook.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseFields } from "../json-body.ts";
import { parseQuery } from "../query.ts";
import { named, nullable, oneOf, open, strictObject, success, timestamp } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";

const secretSchema = named(
  "WebhookSecret",
  open(
    {
      secretId: Type.String({
        description: "The ID of the secret.",
        examples: ["whs_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      createdAt: timestamp("The time of creation, in UTC."),
      expiresAt: nullable(
        timestamp("The time at which it stops signing, in UTC. Null for the newest secret."),
      ),
      lastFour: Type.String({ description: "The last four characters of the secret.", examples: ["x9wd"] }),
    },
    { description: "A secret that signs webhooks. Its full text is shown only at creation." },
  ),
);

const settingsSchema = named(
  "WebhookSettings",
  open(
    {
      defaultCallbackUrl: nullable(
        Type.String({
          format: "uri",
          description: "The default webhook URL, for sessions without a `callbackUrl`. Null if none is set.",
          examples: ["https://shop.example/webhook"],
        }),
      ),
      secrets: Type.Array(secretSchema, {
        description:
          "The secrets that currently sign webhooks, newest first. There is more than one during a rotation.",
      }),
    },
    { description: "The webhook settings of the mode." },
  ),
);

const record = ({ defaultCallbackUrl, secrets }: WebhookSettings): Static<typeof settingsSchema> => ({
  defaultCallbackUrl,
  secrets: secrets.map(({ id, createdAt, expiresAt, lastFour }) => ({
    secretId: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastFour,
  })),
});

const shared = {
  tags: ["Webhooks"],
  security: requireScope("webhooks:manage"),
  querystring: strictObject({}),
};
const BODY_FAILURES = ["request_too_large", "unsupported_media_type"] as const;
const PATH = "/webhook-settings";

/** Routes of /v1/webhook-settings: GET, PATCH and its actions. */
export function webhookSettings(app: FastifyInstance, options: EntryOptions): void {
  view(app, options);
  update(app, options);
  rotate(app, options);
  test(app, options);
}

function view(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "getWebhookSettings",
    summary: "Retrieve webhook settings",
    description: "Returns the default webhook URL of the mode and the secrets that sign webhooks.",
    response: success("The settings.", { data: settingsSchema }),
  };
  app.get(PATH, { schema, config: { bucket: "default" } }, async (request) => {
    parseQuery(request, []);
    return { success: true, data: record(await useCases.viewWebhook(request.caller)) };
  });
}

const updateBody = named(
  "UpdateWebhookSettingsRequest",
  strictObject(
    {
      defaultCallbackUrl: Type.Optional(
        Type.Unsafe<string | null>({
          type: ["string", "null"],
          maxLength: MAX_URL,
          description:
            "The default webhook URL, for new sessions without a `callbackUrl`. Null removes it. Must be `https`. In test mode, also `http` to private hosts if the server allows them.",
          examples: ["https://shop.example/webhook"],
        }),
      ),
    },
    { examples: [{ defaultCallbackUrl: "https://shop.example/webhook" }] },
  ),
);

function update(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "updateWebhookSettings",
    summary: "Update webhook settings",
    description: "Sets the default webhook URL for new sessions. Absent fields stay unchanged.",
    body: updateBody,
    response: success("The new settings.", { data: settingsSchema }),
  };
  app.patch(PATH, { schema, config: { bucket: "default", failures: BODY_FAILURES } }, async (request) => {
    parseQuery(request, []);
    const { defaultCallbackUrl } = parseFields(request.body, { defaultCallbackUrl: "string" });
    return {
      success: true,
      data: record(await useCases.updateWebhook(request.caller, { defaultCallbackUrl })),
    };
  });
}

const rotateBody = named(
  "RotateWebhookSecretRequest",
  strictObject(
    {
      overlapSeconds: Type.Optional(
        Type.Unsafe<number | null>({
          type: ["integer", "null"],
          minimum: 0,
          maximum: MAX_OVERLAP_SECONDS,
          description: `The seconds for which older secrets also sign. Defaults to ${DEFAULT_OVERLAP_SECONDS}.`,
          examples: [3600],
        }),
      ),
    },
    { examples: [{ overlapSeconds: 3600 }] },
  ),
);

const rotateResult = named(
  "RotateWebhookSecretResult",
  open(
    {
      secret: Type.String({
        description: "The secret. It is shown only once.",
        examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
      }),
      webhookSettings: settingsSchema,
    },
    { description: "The new secret, and the settings with all secrets that currently sign." },
  ),
);

function rotate(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "rotateWebhookSecret",
    summary: "Rotate the signing secret",
    description:
      "Creates a new signing secret. Older secrets also sign during the overlap, so that endpoints can switch without rejecting webhooks.",
    body: rotateBody,
    response: success("The new secret.", { data: rotateResult }),
  };
  const config = { bucket: "default", failures: BODY_FAILURES } as const;
  app.post(`${PATH}/rotate-secret`, { schema, config }, async (request) => {
    parseQuery(request, []);
    const { overlapSeconds } = parseFields(request.body, { overlapSeconds: "number" });
    const { secret, webhook } = await useCases.rotateWebhookSecret(
      request.caller,
      overlapSeconds ?? undefined,
    );
    return { success: true, data: { secret, webhookSettings: record(webhook) } };
  });
}

const testBody = named(
  "SendTestWebhookRequest",
  strictObject(
    {
      url: Type.Optional(
        Type.Unsafe<string | null>({
          type: ["string", "null"],
          maxLength: MAX_URL,
          description: "The URL to send the event to. Defaults to the default webhook URL.",
          examples: ["https://shop.example/webhook"],
        }),
      ),
    },
    { examples: [{ url: "https://shop.example/webhook" }] },
  ),
);

const deliveryError = named(
  "DeliveryError",
  open(
    {
      code: oneOf(Object.keys(DELIVERY_ERROR_MESSAGES) as DeliveryErrorCode[], {
        description: "The reason.",
      }),
      detail: nullable(
        Type.String({
          description: "The underlying system error code, such as `CERT_HAS_EXPIRED`. Null if there is none.",
        }),
      ),
      message: Type.String({ description: "The reason and the detail as a sentence in English." }),
    },
    { description: "The reason for the missing response. Null if there was a response." },
  ),
);

const testResult = named(
  "SendTestWebhookResult",
  open(
    {
      delivered: Type.Boolean({ description: "True if the endpoint responded with 2xx." }),
      httpStatus: nullable(
        Type.Integer({ description: "The HTTP status of the response. Null if there was no response." }),
      ),
      durationMs: Type.Integer({ description: "The duration in milliseconds." }),
      error: nullable(deliveryError),
      responseBody: nullable(
        Type.String({
          description:
            "The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response.",
        }),
      ),
    },
    { description: "The result of a test webhook." },
  ),
);

function test(app: FastifyInstance, { useCases, stopping }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "sendTestWebhook",
    summary: "Send a test webhook",
    description:
      "Sends a signed `webhook.test` event and returns the result. The event is not in the event stream and is not retried. The limit is 30 calls per minute for each merchant and mode.",
    body: testBody,
    response: success("The result.", { data: testResult }),
  };
  const config = { bucket: "default", failures: BODY_FAILURES } as const;
  app.post(`${PATH}/send-test`, { schema, config }, async (request) => {
    parseQuery(request, []);
    const { url } = parseFields(request.body, { url: "string" });
    const { error, ...outcome } = await useCases.sendTestEvent(request.caller, url ?? null, stopping);
    return {
      success: true,
      data: { ...outcome, error: error && { ...error, message: deliveryErrorMessage(error) } },
    };
  });
}
