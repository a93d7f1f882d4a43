import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  PauseWebhookEndpointInput,
  PauseWebhookEndpointPayload,
  ResumeWebhookEndpointInput,
  ResumeWebhookEndpointPayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  SendTestEventInput,
  SendTestEventPayload,
  UpdateWebhookInput,
  UpdateWebhookPayload,
  WebhookHealthType,
  WebhookSettingsType,
  WebhookStatsType,
} from "./webhook.type.ts";

@Resolver(() => WebhookSettingsType)
export class WebhookResolver {
  @Query(() => WebhookSettingsType, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "The webhook settings of this mode and the state of deliveries. Requires the webhooks:manage scope.",
  })
  webhook(@Ctx() { caller, useCases }: GraphqlContext): Promise<WebhookSettingsType> {
    return useCases.viewWebhook(caller);
  }

  @FieldResolver(() => WebhookHealthType, {
    complexity: ({ childComplexity }) => 100 + childComplexity,
    description: "The state of webhook deliveries.",
  })
  health(@Ctx() { caller, useCases }: GraphqlContext): Promise<WebhookHealthType> {
    return useCases.viewWebhookHealth(caller);
  }

  @Mutation(() => UpdateWebhookPayload, {
    description: "Sets the default webhook URL for new sessions. Requires the webhooks:manage scope.",
  })
  async updateWebhook(
    @Arg("input", () => UpdateWebhookInput, { description: "The settings to change." })
    input: UpdateWebhookInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateWebhookPayload> {
    const { defaultCallbackUrl } = input;
    return { webhook: await useCases.updateWebhook(caller, { defaultCallbackUrl }) };
  }

  @Mutation(() => RotateWebhookSecretPayload, {
    description:
      "Creates a new signing secret. Older secrets also sign during the overlap, so that endpoints can switch without rejecting webhooks. In live mode, members need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the webhooks:manage scope.",
  })
  rotateWebhookSecret(
    @Arg("input", () => RotateWebhookSecretInput, {
      description: "The overlap for the old secret.",
    })
    input: RotateWebhookSecretInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RotateWebhookSecretPayload> {
    return useCases.rotateWebhookSecret(caller, input.overlapSeconds ?? undefined);
  }

  @Mutation(() => PauseWebhookEndpointPayload, {
    description:
      "Pauses an endpoint. Its deliveries are not attempted until it is resumed. Running attempts complete. Has no effect on a paused endpoint. Fails with not_found if the endpoint has never had a delivery. Requires the webhooks:manage scope.",
  })
  async pauseWebhookEndpoint(
    @Arg("input", () => PauseWebhookEndpointInput, { description: "The endpoint." })
    { endpoint }: PauseWebhookEndpointInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<PauseWebhookEndpointPayload> {
    await useCases.pauseEndpoint(caller, endpoint);
    return { webhook: await useCases.viewWebhook(caller) };
  }

  @Mutation(() => ResumeWebhookEndpointPayload, {
    description:
      "Resumes a paused endpoint. Its pending deliveries, including retries, are attempted immediately, oldest first. Has no effect on an endpoint that is not paused. Fails with not_found if the endpoint has never had a delivery. Requires the webhooks:manage scope.",
  })
  async resumeWebhookEndpoint(
    @Arg("input", () => ResumeWebhookEndpointInput, { description: "The endpoint." })
    { endpoint }: ResumeWebhookEndpointInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResumeWebhookEndpointPayload> {
    await useCases.resumeEndpoint(caller, endpoint);
    return { webhook: await useCases.viewWebhook(caller) };
  }

  // The endpoint can take 15 seconds, so the cost allows only a few in one request.
  @Mutation(() => SendTestEventPayload, {
    complexity: ({ childComplexity }) => 2_000 + childComplexity,
    description:
      "Sends a signed webhook.test event with sequence 0 and returns the result. The event is not in the event stream and is not retried. Fails with rate_limited after 30 calls per minute for a merchant and mode. Requires the webhooks:manage scope.",
  })
  sendTestEvent(
    @Arg("input", () => SendTestEventInput, {
      description: "The URL for the event. Defaults to the default webhook URL.",
    })
    input: SendTestEventInput,
    @Ctx() { caller, useCases, stopping }: GraphqlContext,
  ): Promise<SendTestEventPayload> {
    return useCases.sendTestEvent(caller, input.url ?? null, stopping);
  }
}

@Resolver(() => WebhookHealthType)
export class WebhookHealthResolver {
  @FieldResolver(() => WebhookStatsType, {
    complexity: ({ childComplexity }) => 100 + childComplexity,
    description: "The deliveries of the last 24 hours.",
  })
  last24Hours(@Ctx() { caller, useCases }: GraphqlContext): Promise<WebhookStatsType> {
    return useCases.viewWebhookDay(caller);
  }
}
