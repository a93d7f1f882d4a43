import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { parseSequence, parseWhole } from "../../domain/numbers.ts";
import { FieldValidator } from "../../domain/result.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseQuery } from "../query.ts";
import { eventSchema } from "./event-schema.ts";
import { named, namesIn, open, strictObject, success } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const querystring = strictObject({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: 0,
      description: "The sequence number of the last event that you have. 0 starts with the first event.",
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: "The maximum number of events in the response.",
    }),
  ),
});

const response = success("The events in order.", {
  data: Type.Array(eventSchema),
  page: named(
    "EventPage",
    open(
      {
        nextAfter: Type.Integer({ description: "The value of `after` for the next page." }),
        hasMore: Type.Boolean({ description: "True if there are more events now." }),
      },
      { description: "The position of the page in the event stream." },
    ),
  ),
});

/** GET /v1/events: returns the merchant's events in order, to fetch events that a webhook or socket missed. */
export function listEvents(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    operationId: "listEvents",
    summary: "List events",
    description:
      "Returns the events of the merchant and mode after a sequence number, oldest first. Use it to fetch events that a webhook or WebSocket missed. Fails with `cursor_expired` if the events are no longer stored.",
    tags: ["Events"],
    security: requireScope("events:read"),
    querystring,
    response,
  };
  const config = { bucket: "default", failures: ["invalid_cursor", "cursor_expired"] } as const;
  app.get("/events", { schema, config }, async (request, reply) => {
    const query = parseQuery(request, namesIn(querystring));
    const validator = new FieldValidator();
    const after = validator.check("after", parseSequence(query.after ?? "0")) ?? 0n;
    const limit = validator.check("limit", parseWhole(query.limit ?? `${DEFAULT_LIMIT}`, 1, MAX_LIMIT)) ?? 0;
    validator.throwIfInvalid();
    const { events, hasMore } = await useCases.listEvents(request.caller, after, limit);
    const nextAfter = events.at(-1)?.sequence ?? after;
    // Sends the stored bytes of the events, so that they are identical to the webhooks.
    const data = events.map((event) => event.body).join(",");
    return reply
      .type("application/json; charset=utf-8")
      .send(`{"success":true,"data":[${data}],"page":{"nextAfter":${nextAfter},"hasMore":${hasMore}}}`);
  });
}
