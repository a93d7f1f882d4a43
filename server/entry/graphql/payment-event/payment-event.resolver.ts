import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { parseSequence } from "../../../domain/numbers.ts";
import { FieldValidator } from "../../../domain/result.ts";
import type { FollowedEvent } from "../../../usecases/events/follow-events.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs } from "../page.ts";
import { Sequence } from "../scalars.ts";
import { EventConnection } from "./event-connection.type.ts";
import { toPaymentEventType } from "./payment-event.type.ts";
import { PaymentEventFilterInput, PaymentEventMessageType } from "./payment-event-message.type.ts";
import { type PaymentEventsRequest, parseEventFilter, paymentEventSource } from "./payment-event-source.ts";

@ArgsType()
class EventsArgs {
  @Field(() => String, {
    nullable: true,
    description: "The sequence number after which the page starts. Defaults to the first event.",
  })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of events from the start of the list, 1–100. Defaults to 25.",
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The sequence number before which the page ends. Defaults to the end of the list.",
  })
  before?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of events from the end of the list, 1–100. The events stay in list order.",
  })
  last?: number | null;

  @Field(() => PaymentEventFilterInput, {
    nullable: true,
    description:
      "Filters the events. With a filter by type only, a page scans at most 10,000 events. It can be short or empty while hasNextPage (backwards: hasPreviousPage) is true. Continue from its cursor.",
  })
  filter?: PaymentEventFilterInput | null;
}

@ArgsType()
class PaymentEventsArgs implements PaymentEventsRequest {
  @Field(() => Sequence, {
    nullable: true,
    description:
      "The sequence number after which to start. Stored events are sent first. Defaults to new events only.",
  })
  after?: string | null;

  @Field(() => PaymentEventFilterInput, { nullable: true, description: "Filters the events." })
  filter?: PaymentEventFilterInput | null;
}

@Resolver(() => EventConnection)
export class EventConnectionResolver {
  @FieldResolver(() => Sequence, {
    description:
      "The sequence number of the newest event, with any filter ignored. 0 if there are no events. Pass it as `after` to `paymentEvents`: it then sends only new events, and skips none after a reconnect.",
  })
  async newestSequence(@Ctx() { caller, useCases }: GraphqlContext): Promise<string> {
    return (await useCases.resolveCursor(caller, null)).newest.toString();
  }
}

@Resolver()
export class PaymentEventResolver {
  @Query(() => EventConnection, {
    complexity: pageCost,
    description: "The merchant's events in this mode, oldest first. Requires the events:read scope.",
  })
  async events(
    @Args(() => EventsArgs) { filter, ...args }: EventsArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EventConnection> {
    const { limit, cursor, cursorField, backward } = parsePageArgs(args);
    const validator = new FieldValidator();
    const position = cursor === null ? null : (validator.check(cursorField, parseSequence(cursor)) ?? null);
    const wanted = parseEventFilter(validator, filter);
    validator.throwIfInvalid();
    const request = { filter: wanted, limit, cursor: position, backward };
    const { events, start, end, hasPrevious, hasNext } = await useCases.browseEvents(caller, request);
    const nodes = events.map(toPaymentEventType).filter((node) => node !== null);
    return {
      edges: nodes.map((node) => ({ cursor: node.sequence, node })),
      nodes,
      pageInfo: {
        hasNextPage: hasNext,
        hasPreviousPage: hasPrevious,
        startCursor: start?.toString() ?? null,
        endCursor: end?.toString() ?? null,
      },
    };
  }

  @Subscription(() => PaymentEventMessageType, {
    subscribe: ({ args, context }) =>
      paymentEventSource(context as GraphqlContext, args as PaymentEventsRequest),
    description:
      "The merchant's events as they are stored, without gaps or repeats. Fails with cursor_expired if the events after `after` are no longer stored. Requires the events:read scope.",
  })
  paymentEvents(
    @Root() { sequence, event }: FollowedEvent,
    @Args(() => PaymentEventsArgs) _args: PaymentEventsArgs,
  ): PaymentEventMessageType {
    return { sequence: sequence.toString(), event: event && toPaymentEventType(event) };
  }
}
