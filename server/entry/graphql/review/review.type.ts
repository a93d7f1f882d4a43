import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Dispute, DisputeStatus } from "../../../domain/dispute.ts";
import type { Review, ReviewDecision, ReviewKind } from "../../../domain/review.ts";
import { countedPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";

const ReviewKindEnum = toGraphqlEnum<ReviewKind>(
  "ReviewKind",
  "The reasons for a review. More kinds may be added.",
  {
    late: "The money arrived after the checkout was canceled or expired. The payment is a success.",
    overpayment: "Extra money arrived beyond the payment of the order.",
    amount_mismatch: "The amount or currency differs from the order. The payment waits for the decision.",
    outcome_unknown:
      "The processor has not reported the outcome of an attempt. Sync the transaction in the dashboard to query it again.",
    refund_failed: "A refund failed, or needs an action at the processor.",
    refund_outcome_unknown:
      "The processor has not reported the outcome of a refund. Sync the transaction in the dashboard to query it again.",
    duplicate_refund:
      "A failed refund succeeded later, after a second refund of the same money. Decide ACCEPT to close the review.",
    dispute:
      "A customer disputed the payment at the bank. Respond at the processor before the deadline. The processor's decision closes the review.",
  },
);

const DisputeStatusEnum = toGraphqlEnum<DisputeStatus>("DisputeStatus", "The statuses of a dispute.", {
  open: "The processor has not decided.",
  won: "The merchant keeps the money.",
  lost: "The customer got the money back from the merchant's balance at the processor.",
});

@ObjectType("Dispute", {
  description: "A customer's dispute of a payment at the bank, as the processor reports it.",
})
class DisputeType {
  @Field(() => String, { description: "The ID of the dispute at the processor." })
  reference!: string;

  @Field(() => DisputeStatusEnum, { description: "The processor's decision." })
  status!: DisputeStatus;

  @Field(() => String, {
    nullable: true,
    description: "The processor's category of the dispute, such as `chargeback`. Null if it reports none.",
  })
  reason!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The deadline of the merchant's response at the processor, in UTC. Null if it reports none.",
  })
  dueAt!: Date | null;
}

export const ReviewDecisionEnum = toGraphqlEnum<ReviewDecision>(
  "ReviewDecision",
  "The decisions of a review.",
  {
    accept:
      "The merchant keeps the money. If the review blocks the payment, the payment succeeds with the received amount.",
    refund:
      "The money is refunded. If the review blocks the payment, the attempt counts as failed once the refund succeeds.",
  },
);

@ObjectType("Review", {
  implements: NodeType,
  description: "A payment attempt or refund that needs, or needed, a decision by staff.",
})
export class ReviewType {
  @Field(() => ID, { description: "The ID of the review." })
  id!: string;

  @Field(() => ReviewKindEnum, { description: "The reason for the review." })
  kind!: ReviewKind;

  @Field(() => ID, { description: "The transaction of the attempt." })
  transactionId!: string;

  @Field(() => ID, { description: "The attempt that the review is about." })
  attemptId!: string;

  @Field(() => MoneyType, {
    description:
      "The amount received, disputed, or not returned by a refund. If the outcome is unknown, the requested amount.",
  })
  amount!: MoneyType;

  @Field(() => Boolean, { description: "True while it waits for a decision or for the processor's result." })
  open!: boolean;

  @Field(() => DateTime, { description: "The time at which it was opened, in UTC." })
  openedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which it was closed, in UTC. Null while it is open.",
  })
  closedAt!: Date | null;

  @Field(() => ReviewDecisionEnum, {
    nullable: true,
    description: "The decision. Null while the review is open, or if it was closed automatically.",
  })
  decision!: ReviewDecision | null;

  @Field(() => String, {
    nullable: true,
    description: "The reason for the decision. Null if none was given.",
  })
  reason!: string | null;

  @Field(() => DisputeType, {
    nullable: true,
    description: "The dispute that the review is about. Null unless the kind is DISPUTE.",
  })
  dispute!: Dispute | null;

  /** Internal: the stored review, for fields that are computed only if selected. */
  record!: Review;
}

export function toReviewType(record: Review): ReviewType {
  const { id, kind, transactionId, attemptId, openedAt, closedAt, decision, reason, dispute } = record;
  return {
    id,
    kind,
    transactionId,
    attemptId,
    openedAt,
    closedAt,
    decision,
    reason,
    dispute,
    record,
    amount: toMoneyType(record.money),
    open: closedAt === null,
  };
}

@ObjectType("ReviewConnection", { description: "A page of reviews." })
export class ReviewConnection extends countedPart("Review", () => ReviewType, ["review", "reviews"]) {}

@InputType("DecideReviewInput", { description: "A decision on a review." })
export class DecideReviewInput {
  @Field(() => ID, { description: "The ID of the review." })
  id!: string;

  @Field(() => ReviewDecisionEnum, { description: "The decision." })
  decision!: ReviewDecision;

  @Field(() => String, {
    nullable: true,
    description:
      "The reason, 1–200 characters, for the merchant's records. A processor may show the reason of a refund to the customer.",
  })
  reason?: string | null;
}

@ObjectType("DecideReviewPayload", { description: "The review after the decision." })
export class DecideReviewPayload {
  @Field(() => ReviewType, { description: "The review after the change." })
  review!: ReviewType;
}

@InputType("SyncTransactionInput", { description: "The transaction to query the outcome of." })
export class SyncTransactionInput {
  @Field(() => ID, { description: "The ID of the transaction." })
  transactionId!: string;
}

@ObjectType("SyncTransactionPayload", { description: "The result of querying the processors." })
export class SyncTransactionPayload {
  @Field(() => Boolean, {
    description:
      "True if all processors responded. A processor can respond that the outcome is still pending.",
  })
  responded!: boolean;

  /** Loaded only if selected. */
  transactionId!: string;
}
