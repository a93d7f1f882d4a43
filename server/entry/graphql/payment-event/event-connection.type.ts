import { Field, ObjectType } from "type-graphql";
import { PageInfo } from "../page-info.type.ts";
import { PaymentEventType } from "./payment-event.type.ts";

@ObjectType("EventEdge", { description: "An event with its cursor." })
export class EventEdge {
  @Field(() => String, { description: "The event's sequence, for `after`." })
  cursor!: string;

  @Field(() => PaymentEventType, { description: "The event." })
  node!: PaymentEventType;
}

@ObjectType("EventConnection", { description: "A page of events, oldest first." })
export class EventConnection {
  @Field(() => [EventEdge], { description: "The events with their cursors." })
  edges!: EventEdge[];

  @Field(() => [PaymentEventType], { description: "The events without cursors." })
  nodes!: PaymentEventType[];

  @Field(() => PageInfo, { description: "The position of this page in the event stream." })
  pageInfo!: PageInfo;
}
