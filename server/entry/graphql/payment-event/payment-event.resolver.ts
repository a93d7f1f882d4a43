import {
  Arg,
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
import { invalidField } from "../../../domain/failure.ts";
import { parseSequence } from "../../../domain/numbers.ts";
import type { FollowedEvent } from "../../../usecases/events/follow-events.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, readPage } from "../page.ts";
import { TransactionType, transactionOf } from "../transaction/transaction.type.ts";
import { EventConnection } from "./event-connection.type.ts";
import { PaymentEventType, paymentEventOf } from "./payment-event.type.ts";
import { PaymentEventFilterInput, PaymentEventMessageType } from "./payment-event-message.type.ts";
import { type PaymentEventsRequest, paymentEventSource } from "./payment-event-source.ts";

@ArgsType()
class PaymentEventsArgs implements PaymentEventsRequest {
  @Field(() => String, {
    nullable: true,
    description: "Sequence after which to begin, stored events first; from now on without it.",
  })
  after?: string | null;

  @Field(() => PaymentEventFilterInput, { nullable: true, description: "Which events; all without it." })
  filter?: PaymentEventFilterInput | null;
}

@Resolver(() => EventConnection)
export class EventConnectionResolver {
  @FieldResolver(() => String, {
    description:
      "Sequence of the newest event of all, in decimal text; 0 before the first. Begin `paymentEvents` after it to hear what is to come and lose nothing when the socket closes.",
  })
  async newestSequence(@Ctx() { caller, useCases }: GraphqlContext): Promise<string> {
    return (await useCases.findStart(caller, null)).newest.toString();
  }
}

@Resolver(() => PaymentEventType)
export class PaymentEventResolver {
  @Query(() => EventConnection, {
    complexity: pageCost,
    description: "The merchant's events in this mode, oldest first. Needs events:read.",
  })
  async events(
    @Arg("after", () => String, {
      nullable: true,
      description: "Sequence after which the page begins; from the beginning without it.",
    })
    after: string | null,
    @Arg("first", () => Int, {
      nullable: true,
      description: "Events of the page, 1–100; 25 unless told otherwise.",
    })
    first: number | null,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EventConnection> {
    const { limit, cursor } = readPage({ first, after });
    const start = parseSequence(cursor ?? "0");
    if (!start.ok) throw invalidField("after", start.message);
    const { events, hasMore } = await useCases.listEvents(caller, start.value, limit);
    const nodes = events.map(paymentEventOf);
    return {
      edges: nodes.map((node) => ({ cursor: node.sequence, node })),
      nodes,
      pageInfo: {
        hasNextPage: hasMore,
        hasPreviousPage: start.value > 0n,
        startCursor: nodes[0]?.sequence ?? null,
        endCursor: nodes.at(-1)?.sequence ?? null,
      },
    };
  }

  @FieldResolver(() => TransactionType, {
    nullable: true,
    description: "The transaction as it is now. Null, with an error, for a caller without transactions:read.",
  })
  async transaction(
    @Root() { transactionId }: PaymentEventType,
    @Ctx() { loaders, addresses }: GraphqlContext,
  ): Promise<TransactionType> {
    return transactionOf(await loaders.transaction.load(transactionId), addresses);
  }

  @Subscription(() => PaymentEventMessageType, {
    subscribe: ({ args, context }) =>
      paymentEventSource(context as GraphqlContext, args as PaymentEventsRequest),
    description:
      "The merchant's events as they are committed, without hole or repeat. Fails with cursor_expired where `after` is no longer kept. Needs events:read.",
  })
  paymentEvents(
    @Root() { sequence, event }: FollowedEvent,
    @Args(() => PaymentEventsArgs) _args: PaymentEventsArgs,
  ): PaymentEventMessageType {
    return { sequence: sequence.toString(), event: event && paymentEventOf(event) };
  }
}
