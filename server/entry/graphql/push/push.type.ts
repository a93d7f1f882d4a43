import { Field, InputType, ObjectType } from "type-graphql";
import type { Language } from "../../../domain/preferences.ts";
import type { PushChoice } from "../../../domain/push.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType } from "../money/money.type.ts";
import { LanguageEnum } from "../preferences/preferences.type.ts";
import { Decimal, type DecimalInput } from "../scalars.ts";

const PushChoiceEnum = toGraphqlEnum<PushChoice>(
  "PushChoice",
  "The payments that push notifications report. Owners and admins also get one for each review.",
  {
    every_payment: "Every successful payment.",
    large_payments: "Payments of at least an amount, and all payments in another currency.",
    reviews_only: "Reviews only. For roles that decide reviews.",
  },
);

@ObjectType("PushSubscription", {
  description: "Push notifications of the merchant and mode in the browser of this session.",
})
export class PushSubscriptionType {
  @Field(() => PushChoiceEnum, { description: "The reported payments." })
  choice!: PushChoice;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The smallest reported payment. Null unless the choice is LARGE_PAYMENTS.",
  })
  largeAmount!: MoneyType | null;
}

@ObjectType("PushNotifications", {
  description: "Push notifications in the browser of this session.",
})
export class PushNotificationsType {
  @Field(() => String, {
    description: "The server's public key (RFC 8292), with which the browser subscribes.",
  })
  publicKey!: string;

  @Field(() => PushSubscriptionType, {
    nullable: true,
    description: "The subscription. Null if push notifications of this merchant and mode are off.",
  })
  subscription!: PushSubscriptionType | null;
}

@InputType("SavePushSubscriptionInput", { description: "A browser's subscription and the member's choice." })
export class SavePushSubscriptionInput {
  @Field(() => String, {
    description: "The URL at the browser's push service. Same rules as for webhook URLs. Never returned.",
  })
  endpoint!: string;

  @Field(() => String, { description: "The browser's public key p256dh, in Base64url." })
  p256dh!: string;

  @Field(() => String, { description: "The browser's secret auth, in Base64url. Never returned." })
  auth!: string;

  @Field(() => PushChoiceEnum, { description: "The payments to report." })
  choice!: PushChoice;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "The smallest payment to report, in the merchant's currency. Required for LARGE_PAYMENTS, otherwise ignored.",
  })
  largeAmount?: DecimalInput | null;

  @Field(() => LanguageEnum, {
    description: "The language of the page, for members who have not chosen one in their preferences.",
  })
  language!: Language;
}

@ObjectType("SavePushSubscriptionPayload", { description: "The result of turning on or changing." })
export class SavePushSubscriptionPayload {
  @Field(() => PushNotificationsType, { description: "Push notifications after the change." })
  pushNotifications!: PushNotificationsType;
}

@ObjectType("RemovePushSubscriptionPayload", { description: "The result of turning off." })
export class RemovePushSubscriptionPayload {
  @Field(() => PushNotificationsType, { description: "Push notifications after the change." })
  pushNotifications!: PushNotificationsType;
}

@ObjectType("SendTestPushPayload", { description: "The result of requesting a test notification." })
export class SendTestPushPayload {
  @Field(() => PushNotificationsType, { description: "Push notifications, unchanged." })
  pushNotifications!: PushNotificationsType;
}
