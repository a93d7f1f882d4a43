import { Field, InputType, ObjectType } from "type-graphql";
import type { Appearance, Language, Preferences, PreferencesChange } from "../../../domain/preferences.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";

export const LanguageEnum = toGraphqlEnum<Language>("Language", "A language of the dashboard.", {
  en: "English.",
  fr: "French.",
});

const AppearanceEnum = toGraphqlEnum<Appearance>("Appearance", "The color scheme of the dashboard.", {
  auto: "The setting of the operating system.",
  light: "Light.",
  dark: "Dark.",
});

const LIVE_ROLES = " Sent only to roles that can act on it in live mode.";
/** Whether the member gets these emails about incidents. */
const EMAILS = {
  emailFailingEndpoints: `True to get an email when a live webhook endpoint has failed for an hour, and when it works again.${LIVE_ROLES}`,
  emailFailedDeliveries: `True to get an email when deliveries of live webhooks have failed with no attempt left.${LIVE_ROLES}`,
  emailReviews: `True to get an email when live payments wait for a review.${LIVE_ROLES}`,
  emailProcessors: `True to get an email when a processor rejects the live credentials, and when it accepts them again.${LIVE_ROLES}`,
  emailLiveKeys: `True to get an email when a live API key was created, rotated or revoked.${LIVE_ROLES}`,
  emailNewBrowsers: "True to get an email when someone signs in as the member from a new browser.",
  emailCheckpoints:
    "True to get each signed checkpoint of the live event log by email. Sent only to owners and admins. False by default.",
};

@ObjectType("Preferences", {
  description: "A member's preferences for the dashboard and for emails, at all merchants.",
})
export class PreferencesType implements Preferences {
  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language. Null for the browser's language.",
  })
  language!: Language | null;

  @Field(() => AppearanceEnum, { description: "The color scheme: light, dark, or the system's." })
  appearance!: Appearance;

  @Field(() => Boolean, { description: "True if incoming payments play a sound." })
  sound!: boolean;

  @Field(() => Boolean, { description: "True if single-key shortcuts are on." })
  shortcuts!: boolean;

  @Field(() => [String], {
    nullable: true,
    description: "The columns of the payments list, in order. Null for the default.",
  })
  paymentColumns!: readonly string[] | null;

  @Field(() => Boolean, { description: EMAILS.emailFailingEndpoints })
  emailFailingEndpoints!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailFailedDeliveries })
  emailFailedDeliveries!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailReviews })
  emailReviews!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailProcessors })
  emailProcessors!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailLiveKeys })
  emailLiveKeys!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailNewBrowsers })
  emailNewBrowsers!: boolean;

  @Field(() => Boolean, { description: EMAILS.emailCheckpoints })
  emailCheckpoints!: boolean;
}

@InputType("UpdatePreferencesInput", {
  description: "The changes. Absent fields stay unchanged. Null restores the default.",
})
export class UpdatePreferencesInput implements PreferencesChange {
  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language. Null for the browser's language.",
  })
  language?: Language | null;

  @Field(() => AppearanceEnum, {
    nullable: true,
    description: "The color scheme: light, dark, or the system's.",
  })
  appearance?: Appearance | null;

  @Field(() => Boolean, { nullable: true, description: "True if incoming payments play a sound." })
  sound?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "True if single-key shortcuts are on." })
  shortcuts?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "The columns of the payments list, in order, at most 12. Null for the default.",
  })
  paymentColumns?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailFailingEndpoints })
  emailFailingEndpoints?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailFailedDeliveries })
  emailFailedDeliveries?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailReviews })
  emailReviews?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailProcessors })
  emailProcessors?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailLiveKeys })
  emailLiveKeys?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailNewBrowsers })
  emailNewBrowsers?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: EMAILS.emailCheckpoints })
  emailCheckpoints?: boolean | null;
}

@ObjectType("UpdatePreferencesPayload", { description: "The preferences after the change." })
export class UpdatePreferencesPayload {
  @Field(() => PreferencesType, { description: "The preferences." })
  preferences!: Preferences;
}
