import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import type { TSchema } from "typebox";
import { ACCESS_SCOPES, SCOPES } from "../../domain/access-scopes.ts";
import { FIELD_CODES } from "../../domain/field-codes.ts";
import { webhookSchemas } from "./event-schema.ts";
import { refusals } from "./refusals.ts";

const text = (description: string, example: string) => ({ type: "string", description, examples: [example] });

const REQUEST_ID = {
  "X-Request-Id": text("The id of the request. Give it to support.", "0f8fad5b-d9cb-469f-a165-70867728950e"),
};
/** Headers of every response to a known key. */
const LIMITS = {
  RateLimit: text(
    "The remaining requests, and the seconds until the limit is full again.",
    '"status";r=2999;t=60',
  ),
  "RateLimit-Policy": text("The limit, and its window in seconds.", '"status";q=3000;w=60'),
};
/** Headers of one status. */
const HEADERS_OF: Record<string, object> = {
  401: { "WWW-Authenticate": text("RFC 6750.", 'Bearer error="invalid_token"') },
  429: { "Retry-After": text("Seconds to wait.", "12") },
  503: { "Retry-After": text("Seconds to wait.", "60") },
};

/** The last tag, because its list is long. */
const FIELD_CODE_TAG = {
  name: "Field codes",
  description: `What \`error.fields[].code\` can be: ${Object.keys(FIELD_CODES)
    .map((code) => `\`${code}\``)
    .join(", ")}.`,
};

const DESCRIPTION = `One REST call creates a payment link, and the customer pays on a hosted page. The result comes by a signed webhook, a look-up or the list of events.

**Credentials.** \`Authorization: Bearer <API_KEY>\`, or an OAuth 2.0 access token in its place. A key belongs to one merchant and one mode: \`sk_test_…\` moves no money.

**Answers.** \`{ "success": true, "data": … }\`, or \`{ "success": false, "error": { "code", "message", "fields"?, "requestId", "docUrl" } }\` for every status. Programs read \`code\`; new codes may come. \`docUrl\` is the page about the code.

**Fields.** \`error.fields\` names each wrong field: \`{ "field", "code", "params", "message" }\`. \`field\` is a path such as \`customer.email\` or \`methods.0\`. \`message\` is made from \`code\` and \`params\`; \`/docs/errors#field.<code>\` explains each. The tag “Field codes” lists them; new codes may come.

**Money.** \`amount\` is a JSON number in major units. Compare amount and currency with your order before you fulfil it.

**Limits.** Each key has buckets of its own for initiation, look-ups and all else; \`RateLimit\` has the rest. Further requests get 429 with \`Retry-After\` at once.

**Versions.** Within \`/v1\` there are only additions: ignore fields, events and codes that you do not know.`;

const OAUTH_SCOPES = Object.fromEntries(ACCESS_SCOPES.map((scope) => [scope, SCOPES[scope].description]));

/**
 * What `/openapi.json` is made from: the schemas of the REST routes, and around them what the routes share. An
 * endpoint's refusals are those that it names and those of every endpoint.
 */
export function apiDescription(baseUrl: string, authUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Tua API",
        version: "1",
        description: DESCRIPTION,
        contact: { name: "Operator of this server", url: baseUrl },
        license: { name: "Proprietary", url: baseUrl },
      },
      servers: [{ url: baseUrl }],
      tags: [
        { name: "Checkout", description: "Create a checkout session, and send the customer to its page." },
        { name: "Transactions", description: "Look payments up, list them, and export them." },
        { name: "Refunds", description: "Refund a payment, in full or in part." },
        {
          name: "Events",
          description: "The events of payments in order, by request or as webhooks.",
        },
        { name: "Webhooks", description: "The default webhook URL, and the secrets that sign webhooks." },
        FIELD_CODE_TAG,
      ],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "A secret API key." },
          oauth2: {
            type: "oauth2",
            description:
              "An access token of an application that the merchant or one of its members authorized.",
            flows: {
              authorizationCode: {
                authorizationUrl: `${authUrl}/oauth/authorize`,
                tokenUrl: `${authUrl}/oauth/token`,
                refreshUrl: `${authUrl}/oauth/token`,
                scopes: OAUTH_SCOPES,
              },
              clientCredentials: { tokenUrl: `${authUrl}/oauth/token`, scopes: OAUTH_SCOPES },
            },
          },
        },
      },
      webhooks: Object.fromEntries(
        Object.entries(webhookSchemas).map(([kind, schema]) => [kind, webhook(kind, schema)]),
      ),
    },
    hideUntagged: true,
    convertConstToEnum: false,
    transform: ({ schema = {}, url, route }) => {
      // Lists are written with commas.
      const querystring = { ...(schema.querystring as object), explode: false };
      const deprecated = route.config?.deprecation !== undefined;
      return { url, schema: { ...schema, deprecated, querystring, response: responses(route) } };
    },
  };
}

function responses({ schema, config }: RouteOptions) {
  const answers = schema?.response as Record<string, object>;
  const all: Record<string, object> = { ...answers, ...refusals(config?.failures ?? []) };
  return Object.fromEntries(
    Object.entries(all).map(([status, response]) => [
      status,
      {
        ...response,
        headers: {
          ...REQUEST_ID,
          ...(status !== "401" && LIMITS),
          ...HEADERS_OF[status],
          ...(response as { headers?: object }).headers,
        },
      },
    ]),
  );
}

const header = (name: string, description: string, example: string) => ({
  in: "header",
  name,
  required: true,
  description,
  schema: { type: "string", examples: [example] },
});

function webhook(kind: string, schema: TSchema & { description?: string }): Record<string, object> {
  return {
    post: {
      operationId: `${kind.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase())}Webhook`,
      tags: ["Events"],
      // Webhooks have a signature in place of a credential.
      security: [],
      summary: schema.description,
      description:
        "Posted to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library; answer 401 if it is wrong, and 200 if you accept the event. After any status but 2xx, Tua sends the same bytes again, for three days.",
      parameters: [
        header(
          "x-service-signature",
          '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `t + "." + body` with the whole secret; one `v1` for each secret while one is rotated.',
          "t=1767225600,v1=f3dbecb8ad3700b0d3ae1683b83113844721ad44f71b8458d169fa2972d7945e",
        ),
        header("webhook-id", "The event's id.", "evt_01kayr0t2nq8m4z6c3v5b7x9wd"),
        header("webhook-timestamp", "The Unix time of this delivery attempt, in seconds.", "1767225600"),
        header(
          "webhook-signature",
          "Standard Webhooks: `v1,<base64>` for each secret.",
          "v1,96UVidd8JnG4ZJACbatbL/zlE9zIstKhKY7IzLF1XT4=",
        ),
      ],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        200: { description: "Accepted, like any 2xx." },
        401: { description: "The signature is wrong." },
        410: { description: "Do not send this event again." },
      },
    },
  };
}
