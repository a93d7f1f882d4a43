import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import {
  CreatePaymentLinkInput,
  CreatePaymentLinkPayload,
  PaymentLinkConnection,
  PaymentLinkType,
  toPaymentLinkType,
  UpdatePaymentLinkInput,
  UpdatePaymentLinkPayload,
} from "./payment-link.type.ts";

@Resolver()
export class PaymentLinkResolver {
  @Query(() => PaymentLinkConnection, {
    complexity: pageCost,
    description: "The merchant's payment links in this mode. Requires the transactions:read scope.",
  })
  async paymentLinks(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<PaymentLinkConnection> {
    const paging = parsePageArgs(args);
    const page = await useCases.listPaymentLinks(caller, paging);
    const count = () => useCases.countPaymentLinks(caller);
    return toConnection(page, (link) => toPaymentLinkType(link, urls), paging, count);
  }

  @Query(() => PaymentLinkType, {
    nullable: true,
    description: "One payment link. Null if it does not exist. Requires the transactions:read scope.",
  })
  async paymentLink(
    @Arg("id", () => ID, { description: "The ID of the link." }) id: string,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<PaymentLinkType | null> {
    const found = await useCases.findPaymentLink(caller, id);
    return found && toPaymentLinkType(found, urls);
  }

  @Mutation(() => CreatePaymentLinkPayload, {
    description:
      "Creates a payment link. Fails with currency_not_supported, and with no_payment_method if nobody could pay it now. Requires the payments:create scope.",
  })
  async createPaymentLink(
    @Arg("input", () => CreatePaymentLinkInput, { description: "The new payment link." })
    input: CreatePaymentLinkInput,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<CreatePaymentLinkPayload> {
    return { paymentLink: toPaymentLinkType(await useCases.createPaymentLink(caller, input), urls) };
  }

  @Mutation(() => UpdatePaymentLinkPayload, {
    description:
      "Changes a payment link, pauses it or resumes it. Fails with not_found. Requires the payments:create scope.",
  })
  async updatePaymentLink(
    @Arg("input", () => UpdatePaymentLinkInput, { description: "The changes." })
    { paused, ...input }: UpdatePaymentLinkInput,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<UpdatePaymentLinkPayload> {
    const changed = await useCases.updatePaymentLink(caller, { ...input, isPaused: paused });
    return { paymentLink: toPaymentLinkType(changed, urls) };
  }
}
