import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Query, Resolver } from "type-graphql";
import { toApiKeyType } from "../api-key/api-key.type.ts";
import { toApplicationType } from "../application/application.type.ts";
import { toCheckoutType } from "../checkout/checkout.type.ts";
import type { GraphqlContext } from "../context.ts";
import { toDeliveryType } from "../delivery/delivery.type.ts";
import { toGrantType } from "../grant/grant.type.ts";
import { orNull } from "../or-null.ts";
import { toPaymentLinkType } from "../payment-link/payment-link.type.ts";
import { toRefundType } from "../refund/refund.type.ts";
import { toReviewType } from "../review/review.type.ts";
import { toDiscrepancyType } from "../statement/discrepancy.type.ts";
import { toStatementType } from "../statement/statement.type.ts";
import { toAttemptType } from "../transaction/attempt.type.ts";
import { toTransactionType } from "../transaction/transaction.type.ts";
import { NodeType } from "./node.type.ts";
import { NODE_TYPES, type NodePrefix, nodePrefix } from "./node-types.ts";

type Found = { id: string } | null | undefined;
type Find = (id: string, context: GraphqlContext) => Promise<Found>;

/** Loads each type with the use case of its own queries, including the access check. */
const FIND: Readonly<Record<NodePrefix, Find>> = {
  txn: async (id, { caller, useCases, urls }) =>
    toTransactionType(await useCases.findTransaction(caller, { id }), urls),
  co: async (checkoutId, { caller, useCases, urls }) =>
    toCheckoutType(toTransactionType(await useCases.findTransaction(caller, { checkoutId }), urls)),
  plink: async (id, { caller, useCases, urls }) => {
    const found = await useCases.findPaymentLink(caller, id);
    return found && toPaymentLinkType(found, urls);
  },
  att: async (id, { caller, useCases }) => {
    const { attempts } = await useCases.findTransaction(caller, { attemptId: id });
    return attempts.map(toAttemptType).find((one) => one.id === id);
  },
  rfd: async (id, { caller, useCases, loaders }) => {
    const transaction = await useCases.findTransaction(caller, { refundId: id });
    return (await loaders.refunds.load(transaction.id)).map(toRefundType).find((one) => one.id === id);
  },
  rvw: async (id, { caller, useCases, loaders }) => {
    const transaction = await useCases.findTransaction(caller, { reviewId: id });
    return (await loaders.reviews.load(transaction.id)).map(toReviewType).find((one) => one.id === id);
  },
  dlv: async (id, { caller, useCases }) => toDeliveryType(await useCases.viewDelivery(caller, id)),
  stm: async (id, { caller, useCases }) => {
    const found = await useCases.findStatement(caller, id);
    return found && toStatementType(found);
  },
  dsc: async (id, { caller, useCases }) => {
    const found = await useCases.findDiscrepancy(caller, id);
    return found && toDiscrepancyType(found);
  },
  mer: async (id, { loaders }) => {
    const merchant = await loaders.merchant();
    return merchant.id === id ? merchant : null;
  },
  key: async (id, { caller, useCases }) => named(id, (await useCases.listApiKeys(caller)).map(toApiKeyType)),
  app: async (id, { caller, useCases }) =>
    named(id, (await useCases.listApplications(caller)).map(toApplicationType)),
  grt: async (id, { caller, useCases }) => named(id, (await useCases.listGrants(caller)).map(toGrantType)),
  mem: async (id, { caller, useCases }) => named(id, await useCases.listMembers(caller)),
  inv: async (id, { caller, useCases }) => named(id, await useCases.listInvitations(caller)),
  ses: async (id, { caller, useCases }) => named(id, await useCases.listSessions(caller)),
  drl: (id, { caller, useCases }) => useCases.viewDrill(caller, id),
  aud: (id, { caller, useCases }) => useCases.findAuditEntry(caller, id),
};

const named = (id: string, all: readonly NonNullable<Found>[]): Found => all.find((one) => one.id === id);

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, {
    nullable: true,
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "The object with this ID. Null if the merchant has none in this mode. Requires the same scope as the queries of its type.",
  })
  async node(
    @Arg("id", () => ID, { description: "The ID of the object." }) id: string,
    @Ctx() context: GraphqlContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<Found> {
    const prefix = nodePrefix(id);
    // A member's explorer uses the schema for bearer credentials, which lacks some types.
    if (!prefix || !schema.getType(NODE_TYPES[prefix])) return null;
    return orNull(FIND[prefix](id, context));
  }
}
