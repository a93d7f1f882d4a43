import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("Setup", {
  description: "How far the merchant is with its first steps, in both modes, as its data says.",
})
export class SetupType {
  @Field(() => Boolean, {
    description: "Whether a secret key was made in test mode besides the one that the merchant began with.",
  })
  apiKey!: boolean;

  @Field(() => Boolean, { description: "Whether a payment was paid in test mode." })
  testPayment!: boolean;

  @Field(() => Boolean, { description: "Whether a receiver took a webhook, among those that are kept." })
  webhook!: boolean;

  @Field(() => Boolean, { description: "Whether the checkout has the merchant's colour or logo." })
  brand!: boolean;

  @Field(() => Boolean, { description: "Whether there is a second member, or an open invitation." })
  member!: boolean;

  @Field(() => Boolean, { description: "Whether a secret key was made in live mode." })
  liveKey!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: "Since when the steps are hidden, in UTC; null where they are shown.",
  })
  dismissedAt!: Date | null;
}

@ObjectType("DismissSetupPayload", { description: "The first steps, hidden." })
export class DismissSetupPayload {
  @Field(() => SetupType, { description: "How far the merchant is." })
  setup!: SetupType;
}
