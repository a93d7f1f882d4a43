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
import { FieldReader } from "../../../domain/parsed.ts";
import type { FollowedEvent } from "../../../usecases/events/follow-events.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, readPage } from "../page.ts";
import { Sequence } from "../scalars.ts";
import { EventConnection } from "./event-connection.type.ts";
import { paymentEventOf } from "./payment-event.type.ts";
import { PaymentEventFilterInput, PaymentEventMessageType } from "./payment-event-message.type.ts";
import { type PaymentEventsRequest, paymentEventSource, readEventFilter } from "./payment-event-source.ts";

@ArgsType()
class EventsArgs {
  @Field(() => String, {
    nullable: true,
    description: "The cursor, which is a sequence, after which the page starts. Defaults to the beginning.",
  })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of events, 1–100. Defaults to 25.",
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The cursor, which is a sequence, before which the page ends. Defaults to the end.",
  })
  before?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of events from the end, 1–100, in the list's own order.",
  })
  last?: number | null;

  @Field(() => PaymentEventFilterInput, {
    nullable: true,
    description:
      "Filters the events. One page scans 10,000 events if it filters only by type. It can then be short or empty while hasNextPage (backwards: hasPreviousPage) is true: continue from its cursor.",
  })
  filter?: PaymentEventFilterInput | null;
}

@ArgsType()
class PaymentEventsArgs implements PaymentEventsRequest {
  @Field(() => Sequence, {
    nullable: true,
    description: "The sequence after which to start, with stored events first. Defaults to new events only.",
  })
  after?: string | null;

  @Field(() => PaymentEventFilterInput, { nullable: true, description: "Filters the events." })
  filter?: PaymentEventFilterInput | null;
}

@Resolver(() => EventConnection)
export class EventConnectionResolver {
  @FieldResolver(() => Sequence, {
    description:
      "The sequence of the newest event of all; 0 before the first. Start `paymentEvents` after it to receive only new events and to lose none when the socket closes.",
  })
  async newestSequence(@Ctx() { caller, useCases }: GraphqlContext): Promise<string> {
    return (await useCases.findStart(caller, null)).newest.toString();
  }
}

@Resolver()
export class PaymentEventResolver {
  @Query(() => EventConnection, {
    complexity: pageCost,
    description: "The merchant's events in this mode, oldest first. Needs events:read.",
  })
  async events(
    @Args(() => EventsArgs) { filter, ...args }: EventsArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EventConnection> {
    const { limit, cursor, cursorField, backward } = readPage(args);
    const reader = new FieldReader();
    const place = cursor === null ? null : (reader.read(cursorField, parseSequence(cursor)) ?? null);
    const wanted = readEventFilter(reader, filter);
    reader.done();
    const request = { filter: wanted, limit, cursor: place, backward };
    const { events, start, end, hasPrevious, hasNext } = await useCases.browseEvents(caller, request);
    const nodes = events.map(paymentEventOf).filter((node) => node !== null);
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
      "The merchant's events as they are committed, without gaps or repeats. Fails with cursor_expired if `after` is no longer stored. Needs events:read.",
  })
  paymentEvents(
    @Root() { sequence, event }: FollowedEvent,
    @Args(() => PaymentEventsArgs) _args: PaymentEventsArgs,
  ): PaymentEventMessageType {
    return { sequence: sequence.toString(), event: event && paymentEventOf(event) };
  }
}
