import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Refund } from "../../../domain/refund.ts";
import {
  blocksOrder,
  minorUnitsToRefund,
  possibleDecisions,
  type ReviewDecision,
} from "../../../domain/review.ts";
import { visibleAuthor } from "../../../usecases/visible-author.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { PaymentMethodObject, toPaymentMethodObject } from "../payment/payment-method.type.ts";
import { RefundType, toRefundType } from "../refund/refund.type.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import {
  DecideReviewInput,
  DecideReviewPayload,
  ReviewConnection,
  ReviewDecisionEnum,
  ReviewType,
  SyncTransactionInput,
  SyncTransactionPayload,
  toReviewType,
} from "./review.type.ts";

@ArgsType()
class ReviewsArgs extends PageArgs {
  @Field(() => Boolean, {
    nullable: true,
    description:
      "True for open reviews, oldest first. False for closed ones, last closed first. Defaults to true.",
  })
  open?: boolean | null;
}

@Resolver()
export class ReviewDecisionsResolver {
  @Query(() => ReviewConnection, {
    complexity: pageCost,
    description: "The reviews of payments by staff. Requires the transactions:read scope.",
  })
  async reviews(
    @Args(() => ReviewsArgs) { open, ...args }: ReviewsArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ReviewConnection> {
    const paging = parsePageArgs(args);
    const isOpen = open ?? true;
    const page = await useCases.listReviews(caller, { open: isOpen, ...paging });
    return toConnection(page, toReviewType, paging, () => useCases.countReviews(caller, isOpen));
  }

  @MembersOnly()
  @Mutation(() => DecideReviewPayload, {
    description:
      "Decides a review, once. Fails with not_found, review_closed (with the decision, its author and its time), review_not_decidable or not_refundable. For owners and admins.",
  })
  async decideReview(
    @Arg("input", () => DecideReviewInput, { description: "The decision." }) input: DecideReviewInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DecideReviewPayload> {
    return { review: toReviewType(await useCases.decideReview(caller, input)) };
  }

  @MembersOnly()
  @Mutation(() => SyncTransactionPayload, {
    description:
      "Queries the processors for the outcome of a processing transaction and its refunds. Fails with not_found or rate_limited. For owners and admins.",
  })
  async syncTransaction(
    @Arg("input", () => SyncTransactionInput, { description: "The transaction." })
    { transactionId }: SyncTransactionInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SyncTransactionPayload> {
    return { responded: await useCases.syncTransaction(caller, transactionId), transactionId };
  }
}

@Resolver(() => ReviewType)
export class ReviewResolver {
  @FieldResolver(() => PaymentMethodObject, { description: "The payment method of the attempt." })
  async paymentMethod(
    @Root() { record }: ReviewType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PaymentMethodObject | null> {
    const { attempts } = await loaders.transaction.load(record.transactionId);
    const attempt = attempts.find(({ id }) => id === record.attemptId);
    return attempt ? toPaymentMethodObject(attempt.method) : null;
  }

  @FieldResolver(() => [ReviewDecisionEnum], {
    description: "The decisions that are possible now. Money in another currency cannot be accepted.",
  })
  async allowedDecisions(
    @Root() { record }: ReviewType,
    @Ctx() context: GraphqlContext,
  ): Promise<ReviewDecision[]> {
    const transaction = await context.loaders.transaction.load(record.transactionId);
    const refund = await loadRefund(record.refundId, record.transactionId, context);
    return possibleDecisions(record, transaction, refund);
  }

  @FieldResolver(() => Boolean, { description: "True if the payment can't continue without the decision." })
  async blocksPayment(@Root() { record }: ReviewType, @Ctx() { loaders }: GraphqlContext): Promise<boolean> {
    const transaction = await loaders.transaction.load(record.transactionId);
    return record.closedAt === null && blocksOrder(transaction, record);
  }

  @FieldResolver(() => MoneyType, {
    nullable: true,
    description: "The amount that the decision REFUND returns. Null if nothing is refundable.",
  })
  async refundableAmount(
    @Root() { record }: ReviewType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<MoneyType | null> {
    const { attempts } = await loaders.transaction.load(record.transactionId);
    const attempt = attempts.find(({ id }) => id === record.attemptId);
    const minorUnits = attempt ? minorUnitsToRefund(record, attempt) : 0n;
    return minorUnits > 0n ? toMoneyType({ ...record.money, minorUnits }) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The actor that decided: an email address or a key's name, otherwise a type and an ID. Null for callers without access to the audit log.",
  })
  decidedBy(@Root() { record }: ReviewType, @Ctx() { caller }: GraphqlContext): string | null {
    return visibleAuthor(caller, record.decidedByName ?? record.decidedBy);
  }

  @FieldResolver(() => RefundType, {
    nullable: true,
    description:
      "The refund that the review is about. Null unless the kind is REFUND_FAILED, REFUND_OUTCOME_UNKNOWN or DUPLICATE_REFUND.",
  })
  async failedRefund(
    @Root() { record }: ReviewType,
    @Ctx() context: GraphqlContext,
  ): Promise<RefundType | null> {
    const refund = await loadRefund(record.refundId, record.transactionId, context);
    return refund && toRefundType(refund);
  }

  @FieldResolver(() => RefundType, {
    nullable: true,
    description: "The refund that carries out the decision. Null if there is none.",
  })
  async refund(@Root() { record }: ReviewType, @Ctx() context: GraphqlContext): Promise<RefundType | null> {
    const refund = await loadRefund(record.decisionRefundId, record.transactionId, context);
    return refund && toRefundType(refund);
  }
}

async function loadRefund(
  id: string | null,
  transactionId: string,
  { loaders }: GraphqlContext,
): Promise<Refund | null> {
  if (id === null) return null;
  return (await loaders.refunds.load(transactionId)).find((one) => one.id === id) ?? null;
}

@Resolver(() => TransactionType)
export class TransactionReviewsResolver {
  @FieldResolver(() => [ReviewType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The reviews of its payments and refunds, oldest first.",
  })
  async reviews(@Root() { id }: TransactionType, @Ctx() { loaders }: GraphqlContext): Promise<ReviewType[]> {
    return (await loaders.reviews.load(id)).map(toReviewType);
  }
}
