import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { WebhookDrill } from "../../../domain/webhook-drill.ts";
import { visibleAuthor } from "../../../usecases/visible-author.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import {
  StartWebhookDrillInput,
  StartWebhookDrillPayload,
  WebhookDrillConnection,
  WebhookDrillStatusType,
  WebhookDrillType,
} from "./webhook-drill.type.ts";

/** As stored: the arrays of a drill are never changed. */
const toType = (drill: WebhookDrill) => drill as WebhookDrill & WebhookDrillType;

@Resolver(() => WebhookDrillType)
export class WebhookDrillResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The actor that started it, as a type and an ID, such as member mem_…. Null for callers without access to the audit log.",
  })
  startedBy(@Root() { startedBy }: WebhookDrill, @Ctx() { caller }: GraphqlContext): string | null {
    return visibleAuthor(caller, startedBy);
  }

  @Query(() => WebhookDrillType, {
    nullable: true,
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description: "One webhook drill. Null if it does not exist. Requires the webhooks:manage scope.",
  })
  async webhookDrill(
    @Arg("id", () => ID, { description: "The ID of the drill." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<WebhookDrillType | null> {
    const found = await useCases.viewDrill(caller, id);
    return found && toType(found);
  }

  @Query(() => WebhookDrillConnection, {
    complexity: pageCost,
    description: "The webhook drills of this mode, newest first. Requires the webhooks:manage scope.",
  })
  async webhookDrills(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<WebhookDrillConnection> {
    const paging = parsePageArgs(args);
    return toConnection(await useCases.listWebhookDrills(caller, paging), toType, paging);
  }

  @MembersOnly()
  @Query(() => WebhookDrillStatusType, {
    complexity: ({ childComplexity }) => 100 + childComplexity,
    description:
      "The last webhook drills of test mode, also in live mode. Requires the webhooks:manage scope.",
  })
  async webhookDrillStatus(@Ctx() { caller, useCases }: GraphqlContext): Promise<WebhookDrillStatusType> {
    const { lastPassedAt, last } = await useCases.viewDrillStatus(caller);
    return { lastPassedAt, last: last && toType(last) };
  }

  @Mutation(() => StartWebhookDrillPayload, {
    complexity: ({ childComplexity }) => 2_000 + childComplexity,
    description:
      "Starts a webhook drill at an endpoint, with real test payments. It runs in the background. While one runs, returns that one. Fails with invalid_request in live mode, and with rate_limited after 30 drills and test events per minute for a merchant and mode. Requires the webhooks:manage scope.",
  })
  async startWebhookDrill(
    @Arg("input", () => StartWebhookDrillInput, { description: "The drill to start." })
    { url }: StartWebhookDrillInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<StartWebhookDrillPayload> {
    const { drill, isNew } = await useCases.startDrill(caller, url ?? null);
    return { webhookDrill: toType(drill), isNew };
  }
}
