import type { FastifyInstance } from "fastify";
import { parseSequence, parseWhole } from "../../domain/numbers.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { authenticate } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "./query.ts";

const DEFAULT_LIMIT = "25";
const MAX_LIMIT = 100;

/** GET /v1/events: the merchant's events in order, for pulling what a webhook or a socket missed. */
export function listEvents(app: FastifyInstance, { useCases }: DoorOptions): void {
  app.get("/events", async (request, reply) => {
    const caller = await authenticate(useCases, request);
    const query = readQuery(request, ["after", "limit"]);
    const reader = new FieldReader();
    const after = reader.read("after", parseSequence(query.after ?? "0")) ?? 0n;
    const limit = reader.read("limit", parseWhole(query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT)) ?? 0;
    reader.done();
    const { events, hasMore } = await useCases.listEvents(caller, after, limit);
    const nextAfter = events.at(-1)?.sequence ?? after;
    // The events' own bytes, as webhooks carry them, and not a copy of their meaning.
    const data = events.map((event) => event.body).join(",");
    return reply
      .type("application/json; charset=utf-8")
      .send(`{"success":true,"data":[${data}],"page":{"nextAfter":${nextAfter},"hasMore":${hasMore}}}`);
  });
}
