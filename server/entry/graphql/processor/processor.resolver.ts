import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  ConnectProcessorInput,
  EnableProcessorInput,
  PaymentMethodSettingsType,
  PaymentMethodsPayload,
  paymentMethodSettingsOf,
  UpdatePaymentMethodsInput,
} from "./processor.type.ts";

@Resolver()
export class ProcessorResolver {
  @Query(() => PaymentMethodSettingsType, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "How the merchant takes money in this mode: processors and ways to pay. For owners and admins.",
  })
  paymentMethods(@Ctx() context: GraphqlContext): Promise<PaymentMethodSettingsType> {
    return settings(context);
  }

  // The processor is asked meanwhile: a request has room for a few.
  @Mutation(() => PaymentMethodsPayload, {
    complexity: ({ childComplexity }) => 2_000 + childComplexity,
    description:
      "Sets a processor up with the merchant's credentials there, or changes them. They are tried first, without moving money, and kept only if the processor takes them. Live mode alone, after a sign-in of the last ten minutes. For owners and admins.",
  })
  async connectProcessor(
    @Arg("input", () => ConnectProcessorInput, { description: "The processor and the credentials." })
    { processor, credentials }: ConnectProcessorInput,
    @Ctx() context: GraphqlContext,
  ): Promise<PaymentMethodsPayload> {
    const named = Object.fromEntries(credentials.map(({ name, value }) => [name, value ?? null]));
    await context.useCases.connectProcessor(context.caller, { processor, credentials: named });
    return { paymentMethods: await settings(context) };
  }

  @Mutation(() => PaymentMethodsPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Turns a processor on or off for new payments. What was begun there goes on and can be refunded. Needs a sign-in of the last ten minutes. For owners and admins.",
  })
  async enableProcessor(
    @Arg("input", () => EnableProcessorInput, { description: "Which one, and whether it takes payments." })
    { processor, enabled }: EnableProcessorInput,
    @Ctx() context: GraphqlContext,
  ): Promise<PaymentMethodsPayload> {
    await context.useCases.enableProcessor(context.caller, processor, enabled);
    return { paymentMethods: await settings(context) };
  }

  @Mutation(() => PaymentMethodsPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Sets which payment methods customers can use, their order and limits, and the order in which processors are tried. For owners and admins.",
  })
  async updatePaymentMethods(
    @Arg("input", () => UpdatePaymentMethodsInput, { description: "The settings of all payment methods." })
    { methods }: UpdatePaymentMethodsInput,
    @Ctx() context: GraphqlContext,
  ): Promise<PaymentMethodsPayload> {
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
  paymentMethodSettingsOf(await useCases.viewProcessors(caller));
