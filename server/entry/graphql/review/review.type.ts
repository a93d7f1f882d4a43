import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Review, ReviewDecision, ReviewKind } from "../../../domain/review.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const ReviewKindEnum = enumOfWords<ReviewKind>(
  "ReviewKind",
  "Why money waits for a decision of staff. More kinds may be added.",
  {
    late: "The money came after the checkout was canceled or expired. The payment is a success.",
    overpayment: "The money came in addition to the payment of the order.",
    amount_mismatch: "The amount or currency differs from the order. The payment waits for the decision.",
    outcome_unknown:
      "The processor has not reported the outcome of an attempt. Use syncTransaction to query it again.",
    refund_failed: "A refund failed, or needs an action at the processor.",
    refund_outcome_unknown:
      "The processor has not reported the outcome of a refund. Use syncTransaction to query it again.",
    duplicate_refund:
      "A failed refund succeeded later, after a second refund of the same money. Accept to close the review.",
  },
);

export const ReviewDecisionEnum = enumOfWords<ReviewDecision>("ReviewDecision", "What staff can decide.", {
  accept: "The money stays. Where the payment waited for it, that is a success with what came in.",
  refund:
    "The money goes back. Where the payment waited for it, that goes on as if the attempt had failed, once it has gone.",
});

@ObjectType("Review", {
  description: "Money of one attempt that waits for a decision of staff, or had one.",
})
export class ReviewType {
  @Field(() => ID, { description: "Its id." })
  id!: string;

  @Field(() => ReviewKindEnum, { description: "Why it is." })
  kind!: ReviewKind;

  @Field(() => ID, { description: "The transaction whose money it is." })
  transactionId!: string;

  @Field(() => ID, { description: "The attempt that brought the money, or of which nothing is known." })
  attemptId!: string;

  @Field(() => MoneyType, {
    description: "What came in; what a refund did not give; what was asked where nothing is known.",
  })
  amount!: MoneyType;

  @Field(() => Boolean, { description: "Whether it waits for a decision, or for word of the processor." })
  open!: boolean;

  @Field(() => DateTime, { description: "Since when, in UTC." })
  openedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "Until when, in UTC; null while it is open." })
  closedAt!: Date | null;

  @Field(() => ReviewDecisionEnum, {
    nullable: true,
    description: "What was decided. Null while it is open, and where nothing was left to decide.",
  })
  decision!: ReviewDecision | null;

  @Field(() => String, { nullable: true, description: "The words of whoever decided, where they gave some." })
  reason!: string | null;

  /** The books' own record, for what is worked out where it is asked for. */
  record!: Review;
}

export function reviewOf(record: Review): ReviewType {
  const { id, kind, transactionId, attemptId, openedAt, closedAt, decision, reason } = record;
  return {
    ...{ id, kind, transactionId, attemptId, openedAt, closedAt, decision, reason, record },
    ...{ amount: moneyOf(record.money), open: closedAt === null },
  };
}

@ObjectType("ReviewEdge", { description: "A review's place in the list." })
export class ReviewEdge {
  @Field(() => String, { description: "Opaque; good for `after` of the same list." })
  cursor!: string;

  @Field(() => ReviewType, { description: "The review." })
  node!: ReviewType;
}

@ObjectType("ReviewConnection", { description: "A page of reviews." })
export class ReviewConnection {
  @Field(() => [ReviewEdge], { description: "The reviews with their cursors." })
  edges!: ReviewEdge[];

  @Field(() => [ReviewType], { description: "The reviews alone." })
  nodes!: ReviewType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@InputType("DecideReviewInput", { description: "What is decided about which money." })
export class DecideReviewInput {
  @Field(() => ID, { description: "The review's id." })
  id!: string;

  @Field(() => ReviewDecisionEnum, { description: "What is decided." })
  decision!: ReviewDecision;

  @Field(() => String, {
    nullable: true,
    description:
      "Why, 1–200 characters, for the merchant's own books; of a refund a processor may show it to the customer.",
  })
  reason?: string | null;
}

@ObjectType("DecideReviewPayload", { description: "The review as it was decided." })
export class DecideReviewPayload {
  @Field(() => ReviewType, { description: "The review as it is now." })
  review!: ReviewType;
}

@ObjectType("SyncTransactionPayload", { description: "The result of asking the processors." })
export class SyncTransactionPayload {
  @Field(() => Boolean, {
    description: "Whether every processor responded. A response may say that the outcome is not known yet.",
  })
  responded!: boolean;

  /** Loaded where it is asked for. */
  transactionId!: string;
}
