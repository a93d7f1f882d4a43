import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { visibleAuthor } from "../../../usecases/visible-author.ts";
import type { GraphqlContext } from "../context.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { RefundTransactionInput, RefundTransactionPayload, RefundType, toRefundType } from "./refund.type.ts";

@Resolver()
export class RefundResolver {
  @Mutation(() => RefundTransactionPayload, {
    description:
      "Refunds a payment in full or in part. Fails with not_found, not_refundable, refund_too_large, idempotency_key_reused or idempotency_key_in_use. Requires the refunds:create scope.",
  })
  async refundTransaction(
    @Arg("input", () => RefundTransactionInput, { description: "The refund to create." })
    { transactionId, idempotencyKey, ...input }: RefundTransactionInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RefundTransactionPayload> {
    const key = requireIdempotencyKey(idempotencyKey);
    const { refund, replayed } = await useCases.refundTransaction(
      caller,
      transactionId,
      input,
      key,
      "refundTransaction",
    );
    return { refund: toRefundType(refund), replayed };
  }
}

@Resolver(() => RefundType)
export class RefundAuthorResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The actor that created it, as a type and an ID, such as member mem_…. Null for callers without access to the audit log.",
  })
  createdBy(@Root() { record }: RefundType, @Ctx() { caller }: GraphqlContext): string | null {
    return visibleAuthor(caller, record.createdBy);
  }
}

@Resolver(() => TransactionType)
export class TransactionRefundsResolver {
  @FieldResolver(() => [RefundType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The refunds, oldest first. At most the newest 100.",
  })
  async refunds(@Root() { id }: TransactionType, @Ctx() { loaders }: GraphqlContext): Promise<RefundType[]> {
    return (await loaders.refunds.load(id)).map(toRefundType);
  }
}
