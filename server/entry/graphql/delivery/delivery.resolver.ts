import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { parseResendRange } from "../../../domain/delivery.ts";
import { deliveryErrorMessage } from "../../../domain/delivery-error.ts";
import type { GraphqlContext } from "../context.ts";
import { orNull } from "../or-null.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { PaymentEventType, toPaymentEventType } from "../payment-event/payment-event.type.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import {
  DeliveryAttemptType,
  DeliveryConnection,
  DeliveryType,
  ResendDeliveryInput,
  ResendDeliveryPayload,
  ResendEventsInput,
  ResendEventsPayload,
  toDeliveryAttemptType,
  toDeliveryType,
} from "./delivery.type.ts";
import { DeliveryErrorType } from "./delivery-error.type.ts";
import { DeliveryFilterInput, parseDeliveryFilter } from "./delivery-filter.type.ts";

@ArgsType()
class DeliveriesArgs extends PageArgs {
  @Field(() => DeliveryFilterInput, { nullable: true, description: "Filters the deliveries." })
  filter?: DeliveryFilterInput | null;
}

@Resolver(() => DeliveryType)
export class DeliveryResolver {
  @Query(() => DeliveryConnection, {
    complexity: pageCost,
    description: "The webhook deliveries of this mode, newest first. Requires the transactions:read scope.",
  })
  async deliveries(
    @Args(() => DeliveriesArgs) { filter, ...args }: DeliveriesArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DeliveryConnection> {
    const paging = parsePageArgs(args);
    const page = await useCases.listDeliveries(caller, { filter: parseDeliveryFilter(filter), ...paging });
    return toConnection(page, toDeliveryType, paging);
  }

  @Query(() => DeliveryType, {
    nullable: true,
    description: "One delivery by its ID. Null if it does not exist. Requires the transactions:read scope.",
  })
  async delivery(
    @Arg("id", () => ID, { description: "The ID of the delivery." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DeliveryType | null> {
    const found = await orNull(useCases.viewDelivery(caller, id));
    return found && toDeliveryType(found);
  }

  @FieldResolver(() => PaymentEventType, {
    nullable: true,
    description:
      "The delivered event. Null if this server version does not support its event type. Null, with an error, for callers without events:read.",
  })
  async event(
    @Root() { key }: DeliveryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PaymentEventType | null> {
    return toPaymentEventType(await loaders.event.load(key));
  }

  @FieldResolver(() => [DeliveryAttemptType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The delivery attempts, oldest first. At most the newest 100.",
  })
  async attempts(
    @Root() { key }: DeliveryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryAttemptType[]> {
    return (await loaders.deliveryAttempts.load(key)).map(toDeliveryAttemptType);
  }

  @Mutation(() => ResendDeliveryPayload, {
    description:
      "Resends a delivery immediately, and then on the retry schedule. Sends the same ID and body to the same URL. Waits for a running attempt to end. Fails with not_found. Fails with already_paid for a failure event if its transaction has since been paid. Requires the webhooks:manage scope.",
  })
  async resendDelivery(
    @Arg("input", () => ResendDeliveryInput, { description: "The delivery." })
    { id }: ResendDeliveryInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResendDeliveryPayload> {
    return { delivery: toDeliveryType(await useCases.resendDelivery(caller, id)) };
  }

  @Mutation(() => ResendEventsPayload, {
    complexity: ({ childComplexity }) => 100 + childComplexity,
    description:
      "Resends all delivered and failed deliveries after a sequence number or from a time, oldest first. Skips failure events whose transaction has since been paid. Sends events without a webhook URL to the default URL, if set. Requires exactly one of afterSequence and from. Requires the webhooks:manage scope.",
  })
  async resendEvents(
    @Arg("input", () => ResendEventsInput, { description: "The events to resend." })
    { afterSequence, from, onlyWithoutUrl }: ResendEventsInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResendEventsPayload> {
    const range = parseResendRange(afterSequence, from);
    return { count: await useCases.resendEvents(caller, range, onlyWithoutUrl) };
  }
}

@Resolver(() => DeliveryErrorType)
export class DeliveryErrorResolver {
  @FieldResolver(() => String, { description: "The reason and the detail as a sentence in English." })
  message(@Root() error: DeliveryErrorType): string {
    return deliveryErrorMessage(error);
  }
}

@Resolver(() => TransactionType)
export class TransactionDeliveriesResolver {
  @FieldResolver(() => [DeliveryType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The webhook deliveries of its events, oldest first. At most the newest 100.",
  })
  async deliveries(
    @Root() { id }: TransactionType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryType[]> {
    return (await loaders.deliveries.load(id)).map(toDeliveryType);
  }
}
