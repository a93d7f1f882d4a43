import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("Setup", {
  description:
    "The merchant's progress in the onboarding checklist, for both modes. Derived from the merchant's data.",
})
export class SetupType {
  @Field(() => Boolean, {
    description: "True if a secret key was created in test mode, in addition to the merchant's first key.",
  })
  apiKey!: boolean;

  @Field(() => Boolean, { description: "True if a payment succeeded in test mode." })
  testPayment!: boolean;

  @Field(() => Boolean, { description: "True if an endpoint accepted a webhook of a stored event." })
  webhook!: boolean;

  @Field(() => Boolean, { description: "True if the merchant has a brand color or logo." })
  brand!: boolean;

  @Field(() => Boolean, { description: "True if there is a second member or an open invitation." })
  member!: boolean;

  @Field(() => Boolean, { description: "True if a secret key was created in live mode." })
  liveKey!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the checklist was hidden, in UTC. Null if it is shown.",
  })
  dismissedAt!: Date | null;
}

@ObjectType("DismissSetupPayload", { description: "The onboarding checklist after it was hidden." })
export class DismissSetupPayload {
  @Field(() => SetupType, { description: "The progress of the checklist." })
  setup!: SetupType;
}
