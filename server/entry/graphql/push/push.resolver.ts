import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { PushView } from "../../../usecases/push/view-push.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { toMoneyType } from "../money/money.type.ts";
import {
  PushNotificationsType,
  RemovePushSubscriptionPayload,
  SavePushSubscriptionInput,
  SavePushSubscriptionPayload,
  SendTestPushPayload,
} from "./push.type.ts";

@Resolver()
export class PushResolver {
  @MembersOnly()
  @Query(() => PushNotificationsType, {
    description: "Push notifications in the browser of this session. For members only.",
  })
  pushNotifications(@Ctx() context: GraphqlContext): Promise<PushNotificationsType> {
    return view(context);
  }

  @MembersOnly()
  @Mutation(() => SavePushSubscriptionPayload, {
    description:
      "Turns on push notifications of the merchant and mode in the browser of this session, or changes them. A member has at most 20 sessions with them. They end with the session. For members only.",
  })
  async savePushSubscription(
    @Arg("input", () => SavePushSubscriptionInput, { description: "The subscription." })
    input: SavePushSubscriptionInput,
    @Ctx() context: GraphqlContext,
  ): Promise<SavePushSubscriptionPayload> {
    await context.useCases.savePushSubscription(context.caller, input);
    return { pushNotifications: await view(context) };
  }

  @MembersOnly()
  @Mutation(() => RemovePushSubscriptionPayload, {
    description:
      "Turns off push notifications of the merchant and mode in the browser of this session. Repeats change nothing. For members only.",
  })
  async removePushSubscription(@Ctx() context: GraphqlContext): Promise<RemovePushSubscriptionPayload> {
    await context.useCases.removePushSubscription(context.caller);
    return { pushNotifications: await view(context) };
  }

  @MembersOnly()
  @Mutation(() => SendTestPushPayload, {
    description:
      "Sends a test notification to the browser of this session within seconds. Fails with not_found if push notifications are off, and with rate_limited. For members only.",
  })
  async sendTestPush(@Ctx() context: GraphqlContext): Promise<SendTestPushPayload> {
    await context.useCases.sendTestPush(context.caller);
    return { pushNotifications: await view(context) };
  }
}

const view = async ({ caller, useCases }: GraphqlContext): Promise<PushNotificationsType> =>
  toType(await useCases.viewPush(caller));

const toType = ({ publicKey, subscription }: PushView): PushNotificationsType => ({
  publicKey,
  subscription: subscription && {
    choice: subscription.choice,
    largeAmount: subscription.largeAmount && toMoneyType(subscription.largeAmount),
  },
});
