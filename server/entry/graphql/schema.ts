import "reflect-metadata";
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import { GraphQLObjectType, type GraphQLSchema } from "graphql";
import { buildSchemaSync, type PubSub } from "type-graphql";
import { ApiKeyResolver } from "./api-key/api-key.resolver.ts";
import { ApiKeyCallsResolver } from "./api-key/api-key-calls.resolver.ts";
import { ApiKeyRehearsalResolver } from "./api-key/api-key-rehearsal.resolver.ts";
import { ApplicationResolver } from "./application/application.resolver.ts";
import { toBearerSchema } from "./audience.ts";
import { AuditResolver } from "./audit/audit.resolver.ts";
import { BusinessDayResolver } from "./business-day/business-day.resolver.ts";
import { CheckoutResolver, TransactionCheckoutResolver } from "./checkout/checkout.resolver.ts";
import {
  DeliveryErrorResolver,
  DeliveryResolver,
  TransactionDeliveriesResolver,
} from "./delivery/delivery.resolver.ts";
import { ExplorerResolver } from "./explorer/explorer.resolver.ts";
import { FieldProblemType } from "./field-problem.type.ts";
import { GrantResolver } from "./grant/grant.resolver.ts";
import { MemberResolver } from "./member/member.resolver.ts";
import { RoleRulesResolver } from "./member/role-rules.resolver.ts";
import { MerchantResolver } from "./merchant/merchant.resolver.ts";
import { NetworkHealthResolver } from "./network-health/network-health.resolver.ts";
import { NodeResolver } from "./node/node.resolver.ts";
import { EventConnectionResolver, PaymentEventResolver } from "./payment-event/payment-event.resolver.ts";
import { PaymentLinkResolver } from "./payment-link/payment-link.resolver.ts";
import { PreferencesResolver } from "./preferences/preferences.resolver.ts";
import { ProcessorResolver } from "./processor/processor.resolver.ts";
import { TransactionProcessorRequestsResolver } from "./processor-request/processor-request.resolver.ts";
import { PasskeyResolver } from "./profile/passkey.resolver.ts";
import { ProfileResolver } from "./profile/profile.resolver.ts";
import { PushResolver } from "./push/push.resolver.ts";
import {
  RefundAuthorResolver,
  RefundResolver,
  TransactionRefundsResolver,
} from "./refund/refund.resolver.ts";
import { RequestLogResolver } from "./request-log/request-log.resolver.ts";
import {
  ReviewDecisionsResolver,
  ReviewResolver,
  TransactionReviewsResolver,
} from "./review/review.resolver.ts";
import { RevocationResolver } from "./revocation/revocation.resolver.ts";
import { SavedViewResolver } from "./saved-view/saved-view.resolver.ts";
import { SessionResolver } from "./session/session.resolver.ts";
import { SetupResolver } from "./setup/setup.resolver.ts";
import { StatementResolver } from "./statement/statement.resolver.ts";
import { SummaryResolver } from "./summary/summary.resolver.ts";
import { TransactionResolver } from "./transaction/transaction.resolver.ts";
import { TRANSACTION_FIELDS } from "./transaction/transaction-field.resolver.ts";
import { ViewerResolver } from "./viewer/viewer.resolver.ts";
import { WebhookHealthResolver, WebhookResolver } from "./webhook/webhook.resolver.ts";
import { WebhookDrillResolver } from "./webhook-drill/webhook-drill.resolver.ts";

/** Required by type-graphql, but subscriptions use their own sources. */
const noPubSub: PubSub = {
  publish: () => rejectWith(),
  subscribe: () => rejectWith(),
};

function rejectWith(): never {
  throw new Error("Subscriptions read the event stream. Publishing isn't supported.");
}

const ROOT_DESCRIPTIONS: Record<"Query" | "Mutation" | "Subscription", string> = {
  Query: "The read operations, for the one merchant and mode of the request.",
  Mutation:
    "The write operations, for the one merchant and mode of the request. Invalid input fails with invalid_request and lists the fields in `extensions.fields`. Missing permissions fail with insufficient_scope.",
  Subscription: "The subscriptions, over a WebSocket for one merchant and one mode.",
};

/** The schema of `/graphql`, for keys and tokens. */
export const buildBearerSchema = (): GraphQLSchema => toBearerSchema(buildMemberSchema());

/** The schema of `/bff`, for members. */
export function buildMemberSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    orphanedTypes: [FieldProblemType],
    resolvers: [
      ViewerResolver,
      MerchantResolver,
      MemberResolver,
      RoleRulesResolver,
      AuditResolver,
      RequestLogResolver,
      RevocationResolver,
      TransactionResolver,
      TransactionCheckoutResolver,
      SummaryResolver,
      NetworkHealthResolver,
      NodeResolver,
      SetupResolver,
      PaymentEventResolver,
      EventConnectionResolver,
      CheckoutResolver,
      PaymentLinkResolver,
      RefundAuthorResolver,
      RefundResolver,
      TransactionRefundsResolver,
      ReviewResolver,
      ReviewDecisionsResolver,
      TransactionReviewsResolver,
      ApiKeyResolver,
      ApiKeyCallsResolver,
      ApiKeyRehearsalResolver,
      ExplorerResolver,
      ApplicationResolver,
      GrantResolver,
      SessionResolver,
      DeliveryErrorResolver,
      DeliveryResolver,
      TransactionDeliveriesResolver,
      WebhookResolver,
      WebhookHealthResolver,
      WebhookDrillResolver,
      ProcessorResolver,
      TransactionProcessorRequestsResolver,
      PasskeyResolver,
      ProfileResolver,
      PushResolver,
      SavedViewResolver,
      BusinessDayResolver,
      StatementResolver,
      PreferencesResolver,
      ...TRANSACTION_FIELDS,
    ],
    pubSub: noPubSub,
    // The domain validates all input.
    validate: false,
  });
  // type-graphql creates the root types without descriptions.
  return mapSchema(schema, {
    [MapperKind.ROOT_OBJECT]: (type) =>
      new GraphQLObjectType({
        ...type.toConfig(),
        description: ROOT_DESCRIPTIONS[type.name as keyof typeof ROOT_DESCRIPTIONS],
      }),
  });
}
