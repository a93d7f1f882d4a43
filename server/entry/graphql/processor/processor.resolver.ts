import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  ConnectProcessorInput,
  ConnectProcessorPayload,
  EnableProcessorInput,
  EnableProcessorPayload,
  PaymentMethodSettingsType,
  toPaymentMethodSettingsType,
  UpdatePaymentMethodsInput,
  UpdatePaymentMethodsPayload,
} from "./processor.type.ts";

@Resolver()
export class ProcessorResolver {
  @MembersOnly()
  @Query(() => PaymentMethodSettingsType, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description: "The processors and payment methods of the merchant in this mode. For owners and admins.",
  })
  paymentMethods(@Ctx() context: GraphqlContext): Promise<PaymentMethodSettingsType> {
    return settings(context);
  }

  // Calls the processor, so the cost allows only a few in one request.
  @MembersOnly()
  @Mutation(() => ConnectProcessorPayload, {
    complexity: ({ childComplexity }) => 2_000 + childComplexity,
    description:
      "Connects a processor or changes its credentials. Tua tests the credentials without moving money, and stores them only if the processor accepts them. Fails with unavailable if the processor can't be reached. Live mode only. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async connectProcessor(
    @Arg("input", () => ConnectProcessorInput, { description: "The processor and the credentials." })
    { processor, credentials }: ConnectProcessorInput,
    @Ctx() context: GraphqlContext,
  ): Promise<ConnectProcessorPayload> {
    const named = Object.fromEntries(credentials.map(({ name, value }) => [name, value ?? null]));
    await context.useCases.connectProcessor(context.caller, { processor, credentials: named });
    return { paymentMethods: await settings(context) };
  }

  @MembersOnly()
  @Mutation(() => EnableProcessorPayload, {
    description:
      "Enables or disables a processor for new payments. Payments in progress continue, and payments can still be refunded. Fails with not_found. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async enableProcessor(
    @Arg("input", () => EnableProcessorInput, { description: "The processor and its new setting." })
    { processor, enabled }: EnableProcessorInput,
    @Ctx() context: GraphqlContext,
  ): Promise<EnableProcessorPayload> {
    await context.useCases.setProcessorEnabled(context.caller, processor, enabled);
    return { paymentMethods: await settings(context) };
  }

  @MembersOnly()
  @Mutation(() => UpdatePaymentMethodsPayload, {
    description:
      "Sets which payment methods customers can use, their order and limits, and the order of processors. For owners and admins.",
  })
  async updatePaymentMethods(
    @Arg("input", () => UpdatePaymentMethodsInput, { description: "The settings of all payment methods." })
    { methods }: UpdatePaymentMethodsInput,
    @Ctx() context: GraphqlContext,
  ): Promise<UpdatePaymentMethodsPayload> {
    await context.useCases.updateMethods(
      context.caller,
      methods.map(({ minAmount = null, maxAmount = null, ...method }) => ({
        ...method,
        minAmount,
        maxAmount,
      })),
    );
    return { paymentMethods: await settings(context) };
  }
}

const settings = async ({ caller, useCases }: GraphqlContext): Promise<PaymentMethodSettingsType> =>
  toPaymentMethodSettingsType(await useCases.viewProcessors(caller));
