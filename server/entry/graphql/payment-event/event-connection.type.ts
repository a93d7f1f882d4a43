import { ObjectType } from "type-graphql";
import { connectionPart } from "../connection.type.ts";
import { PaymentEventType } from "./payment-event.type.ts";

@ObjectType("EventConnection", { description: "A page of events, oldest first." })
export class EventConnection extends connectionPart(
  "Event",
  () => PaymentEventType,
  ["event", "events"],
  "The sequence number of the event. Use it as `after`.",
) {}
