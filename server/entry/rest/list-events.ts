import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { parseSequence, parseWhole } from "../../domain/numbers.ts";
import { FieldReader } from "../../domain/parsed.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "../query.ts";
import { eventSchema } from "./event-schema.ts";
import { closed, named, namesIn, open, success } from "./json-schema.ts";
import { needs } from "./needs-scope.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const querystring = closed({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: 0,
      description: "The last sequence that you have. 0 is the beginning.",
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: "Events in this answer.",
    }),
  ),
});

const response = success("Events in order.", {
  data: Type.Array(eventSchema),
  page: named(
    "EventPage",
    open(
      {
        nextAfter: Type.Integer({ description: "The value of `after` for the next request." }),
        hasMore: Type.Boolean({ description: "Whether more events exist already." }),
      },
      { description: "The position of this page in the stream." },
    ),
  ),
});

/** GET /v1/events: the merchant's events in order, for pulling what a webhook or a socket missed. */
export function listEvents(app: FastifyInstance, { useCases }: DoorOptions): void {
  const schema = {
    operationId: "listEvents",
    summary: "List events",
    description:
      "Returns the events of the merchant and mode after a sequence, oldest first. Use it to fetch what a webhook or socket missed. A sequence older than the stored events is `cursor_expired`.",
    tags: ["Events"],
    security: needs("events:read"),
    querystring,
    response,
  };
  const config = { bucket: "default", failures: ["invalid_cursor", "cursor_expired"] } as const;
  app.get("/events", { schema, config }, async (request, reply) => {
    const query = readQuery(request, namesIn(querystring));
    const reader = new FieldReader();
    const after = reader.read("after", parseSequence(query.after ?? "0")) ?? 0n;
    const limit = reader.read("limit", parseWhole(query.limit ?? `${DEFAULT_LIMIT}`, 1, MAX_LIMIT)) ?? 0;
    reader.done();
    const { events, hasMore } = await useCases.listEvents(request.caller, after, limit);
    const nextAfter = events.at(-1)?.sequence ?? after;
    // The events' own bytes, as webhooks carry them, and not a copy of their meaning.
    const data = events.map((event) => event.body).join(",");
    return reply
      .type("application/json; charset=utf-8")
      .send(`{"success":true,"data":[${data}],"page":{"nextAfter":${nextAfter},"hasMore":${hasMore}}}`);
  });
}
