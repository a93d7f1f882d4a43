import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import type { TSchema } from "typebox";
import { ACCESS_SCOPES, SCOPES } from "../../domain/access-scopes.ts";
import { FIELD_CODES } from "../../domain/field-codes.ts";
import { errorResponses } from "./error-responses.ts";
import { webhookSchemas } from "./event-schema.ts";

const text = (description: string, example: string) => ({ type: "string", description, examples: [example] });

const REQUEST_ID = {
  "X-Request-Id": text(
    "The ID of the request. Include it in support requests.",
    "0f8fad5b-d9cb-469f-a165-70867728950e",
  ),
};
/** Headers of all responses to a valid key. */
const LIMITS = {
  RateLimit: text(
    "The remaining requests (`r`), and the seconds until the limit resets (`t`).",
    '"status";r=2999;t=60',
  ),
  "RateLimit-Policy": text(
    "The limit of requests (`q`), and its window in seconds (`w`).",
    '"status";q=3000;w=60',
  ),
};
/** Headers of single statuses. */
const HEADERS_OF: Record<string, object> = {
  401: {
    "WWW-Authenticate": text(
      "The reason for the rejection (RFC 6750 section 3).",
      'Bearer error="invalid_token"',
    ),
  },
  429: { "Retry-After": text("The seconds to wait before the next request.", "12") },
  503: { "Retry-After": text("The seconds to wait before the next request.", "60") },
};

/** The last tag, because its list is long. */
const FIELD_CODE_TAG = {
  name: "Field codes",
  description: `The possible values of \`error.fields[].code\`: ${Object.keys(FIELD_CODES)
    .map((code) => `\`${code}\``)
    .join(", ")}.`,
};

const DESCRIPTION = `One REST call creates a checkout session. The customer pays on a hosted page. You get the result from a signed webhook, a lookup or the list of events.

**Credentials.** \`Authorization: Bearer <API_KEY>\`, or an OAuth 2.0 access token. A key belongs to one merchant and one mode. Keys that start with \`sk_test_\` move no money.

**Responses.** \`{ "success": true, "data": … }\`, or \`{ "success": false, "error": { "code", "message", "fields"?, "requestId", "docUrl" } }\` for all errors. Use \`code\` in programs. More codes may be added. \`docUrl\` is the documentation of the code.

**Field errors.** \`error.fields\` lists each invalid field: \`{ "field", "code", "params", "message" }\`. \`field\` is a path such as \`customer.email\` or \`methods.0\`. \`message\` is built from \`code\` and \`params\`. The tag “Field codes” lists the codes, and \`/docs/errors#field.<code>\` explains each. More codes may be added.

**Money.** \`amount\` is a JSON number in major units. Compare the amount and currency with your order before you fulfill it.

**Rate limits.** Each key has separate limits for creating checkout sessions, lookups and other requests. The \`RateLimit\` header contains the remaining requests. Requests over a limit fail with 429 and \`Retry-After\`.

**Versions.** Changes within \`/v1\` are additions only. Ignore unknown fields, events and codes.`;

const OAUTH_SCOPES = Object.fromEntries(ACCESS_SCOPES.map((scope) => [scope, SCOPES[scope].description]));

/**
 * Configuration of `/openapi.json`: the schemas of the REST routes and their shared parts. An endpoint's errors are
 * its own and those of all endpoints.
 */
export function apiDescription(baseUrl: string, authUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Tua REST API",
        version: "1",
        description: DESCRIPTION,
        contact: { name: "Operator of this server", url: baseUrl },
        license: { name: "Proprietary", url: baseUrl },
      },
      servers: [{ url: baseUrl }],
      tags: [
        {
          name: "Checkout",
          description: "Create checkout sessions, and redirect customers to the payment page.",
        },
        { name: "Transactions", description: "Look up, list and export payments." },
        { name: "Refunds", description: "Refund payments in full or in part." },
        {
          name: "Events",
          description: "Read payment events in order, or receive them as webhooks.",
        },
        {
          name: "Order lists",
          description:
            "Send the shop's orders, to find those that are paid and not fulfilled, or the other way round.",
        },
        {
          name: "Webhooks",
          description: "Manage the default webhook URL and the secrets that sign webhooks.",
        },
        FIELD_CODE_TAG,
      ],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "A secret API key." },
          oauth2: {
            type: "oauth2",
            description:
              "An OAuth 2.0 access token of an application that the merchant or one of its members authorized.",
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
      // Lists are comma-separated.
      const querystring = { ...(schema.querystring as object), explode: false };
      const deprecated = route.config?.deprecation !== undefined;
      return { url, schema: { ...schema, deprecated, querystring, response: responses(route) } };
    },
  };
}

function responses({ schema, config }: RouteOptions) {
  const responses = schema?.response as Record<string, object>;
  const all: Record<string, object> = { ...responses, ...errorResponses(config?.failures ?? []) };
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
      // Webhooks are signed and have no credential.
      security: [],
      summary: schema.description,
      description:
        "Sent to the session's `callbackUrl`. Verify `x-service-signature`, or use a Standard Webhooks library. Respond with 200 if you accept the event, and with 401 if the signature is invalid. After other responses, except 410, Tua retries with the same body for three days.",
      parameters: [
        header(
          "x-service-signature",
          '`t=<unix seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `t + "." + body` with the full secret as key. During a rotation there is one `v1` for each secret.',
          "t=1767225600,v1=f3dbecb8ad3700b0d3ae1683b83113844721ad44f71b8458d169fa2972d7945e",
        ),
        header("webhook-id", "The ID of the event.", "evt_01kayr0t2nq8m4z6c3v5b7x9wd"),
        header("webhook-timestamp", "The Unix time of this delivery attempt, in seconds.", "1767225600"),
        header(
          "webhook-signature",
          "The signature by Standard Webhooks: `v1,<base64>` for each secret.",
          "v1,96UVidd8JnG4ZJACbatbL/zlE9zIstKhKY7IzLF1XT4=",
        ),
      ],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        200: { description: "The event is accepted, as for any 2xx status." },
        401: { description: "The signature is invalid. Tua retries." },
        410: { description: "The event is rejected permanently. Tua does not retry." },
      },
    },
  };
}
