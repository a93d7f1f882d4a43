import { ObjectType } from "type-graphql";
import { connectionPart } from "../connection.type.ts";
import { PaymentEventType } from "./payment-event.type.ts";

@ObjectType("EventConnection", { description: "A page of events, oldest first." })
export class EventConnection extends connectionPart(
  "Event",
  () => PaymentEventType,
  ["event", "events"],
  "The event's sequence, for `after`.",
) {}
