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
import { readResendRange } from "../../../domain/delivery.ts";
import { deliveryErrorMessage } from "../../../domain/delivery-error.ts";
import type { GraphqlContext } from "../context.ts";
import { orNull } from "../or-null.ts";
import { connectionOf, pageCost, readPage } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { PaymentEventType, paymentEventOf } from "../payment-event/payment-event.type.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import {
  DeliveryAttemptType,
  DeliveryConnection,
  DeliveryType,
  deliveryAttemptOf,
  deliveryOf,
  ResendDeliveryInput,
  ResendDeliveryPayload,
  ResendEventsInput,
  ResendEventsPayload,
} from "./delivery.type.ts";
import { DeliveryErrorType } from "./delivery-error.type.ts";
import { DeliveryFilterInput, readDeliveryFilter } from "./delivery-filter.type.ts";

@ArgsType()
class DeliveriesArgs extends PageArgs {
  @Field(() => DeliveryFilterInput, { nullable: true, description: "Filters the deliveries." })
  filter?: DeliveryFilterInput | null;
}

@Resolver(() => DeliveryType)
export class DeliveryResolver {
  @Query(() => DeliveryConnection, {
    complexity: pageCost,
    description: "The webhook deliveries of this mode, newest first. Needs transactions:read.",
  })
  async deliveries(
    @Args(() => DeliveriesArgs) { filter, ...args }: DeliveriesArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DeliveryConnection> {
    const asked = readPage(args);
    const page = await useCases.listDeliveries(caller, { filter: readDeliveryFilter(filter), ...asked });
    return connectionOf(page, deliveryOf, asked);
  }

  @Query(() => DeliveryType, {
    nullable: true,
    description: "One delivery by its id. Null if there is none. Needs transactions:read.",
  })
  async delivery(
    @Arg("id", () => ID, { description: "Id of the delivery." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DeliveryType | null> {
    const found = await orNull(useCases.viewDelivery(caller, id));
    return found && deliveryOf(found);
  }

  @FieldResolver(() => PaymentEventType, {
    nullable: true,
    description:
      "The event that is delivered. Null if its kind is newer than this server, and null with an error for a caller without events:read.",
  })
  async event(
    @Root() { key }: DeliveryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PaymentEventType | null> {
    return paymentEventOf(await loaders.event.load(key));
  }

  @FieldResolver(() => [DeliveryAttemptType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The attempts, oldest first. Of more than 100, the newest.",
  })
  async attempts(
    @Root() { key }: DeliveryType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryAttemptType[]> {
    return (await loaders.deliveryAttempts.load(key)).map(deliveryAttemptOf);
  }

  @Mutation(() => ResendDeliveryPayload, {
    description:
      "Resends a delivery, now and then on schedule: the same id and bytes to the same URL. If an attempt is running, the resend follows it. Fails with not_found, or with already_paid for a failure whose transaction was paid since. Needs webhooks:manage.",
  })
  async resendDelivery(
    @Arg("input", () => ResendDeliveryInput, { description: "The delivery." })
    { id }: ResendDeliveryInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResendDeliveryPayload> {
    return { delivery: deliveryOf(await useCases.resendDelivery(caller, id)) };
  }

  @Mutation(() => ResendEventsPayload, {
    complexity: ({ childComplexity }) => 100 + childComplexity,
    description:
      "Resends all delivered and failed deliveries after a sequence or created since a time, oldest first. Leaves out failures whose transaction was paid since. Events without a webhook URL go to the default one, if set. Give exactly one of afterSequence and from. Needs webhooks:manage.",
  })
  async resendEvents(
    @Arg("input", () => ResendEventsInput, { description: "The events to resend." })
    { afterSequence, from, onlyWithoutUrl }: ResendEventsInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResendEventsPayload> {
    const range = readResendRange(afterSequence, from);
    return { count: await useCases.resendEvents(caller, range, onlyWithoutUrl) };
  }
}

@Resolver(() => DeliveryErrorType)
export class DeliveryErrorResolver {
  @FieldResolver(() => String, { description: "The reason and the detail as an English sentence." })
  message(@Root() error: DeliveryErrorType): string {
    return deliveryErrorMessage(error);
  }
}

@Resolver(() => TransactionType)
export class TransactionDeliveriesResolver {
  @FieldResolver(() => [DeliveryType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The deliveries of its events, oldest first. Of more than 100, the newest.",
  })
  async deliveries(
    @Root() { id }: TransactionType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DeliveryType[]> {
    return (await loaders.deliveries.load(id)).map(deliveryOf);
  }
}
