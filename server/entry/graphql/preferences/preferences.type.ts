import { Field, InputType, ObjectType } from "type-graphql";
import type { Appearance, Language, Preferences, PreferencesChange } from "../../../domain/preferences.ts";
import { enumOfWords } from "../words.ts";

const LanguageEnum = enumOfWords<Language>("Language", "A language of the dashboard.", {
  en: "English.",
  fr: "French.",
});

const AppearanceEnum = enumOfWords<Appearance>("Appearance", "Whether the dashboard is light or dark.", {
  auto: "As the system is.",
  light: "Light.",
  dark: "Dark.",
});

@ObjectType("Preferences", { description: "How a member likes the dashboard, at every merchant." })
export class PreferencesType implements Preferences {
  @Field(() => LanguageEnum, { nullable: true, description: "The language; null for the browser's." })
  language!: Language | null;

  @Field(() => AppearanceEnum, { description: "Light, dark, or as the system is." })
  appearance!: Appearance;

  @Field(() => Boolean, { description: "Whether an arriving payment sounds." })
  sound!: boolean;

  @Field(() => Boolean, { description: "Whether single keys are commands." })
  shortcuts!: boolean;

  @Field(() => [String], {
    nullable: true,
    description: "Columns of the payments in their order; null for the usual ones.",
  })
  paymentColumns!: readonly string[] | null;
}

@InputType("UpdatePreferencesInput", {
  description: "What to change. What is absent stays as it is; null is as it was at first.",
})
export class UpdatePreferencesInput implements PreferencesChange {
  @Field(() => LanguageEnum, { nullable: true, description: "The language; null for the browser's." })
  language?: Language | null;

  @Field(() => AppearanceEnum, { nullable: true, description: "Light, dark, or as the system is." })
  appearance?: Appearance | null;

  @Field(() => Boolean, { nullable: true, description: "Whether an arriving payment sounds." })
  sound?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether single keys are commands." })
  shortcuts?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "Columns of the payments in their order, at most 12; null for the usual ones.",
  })
  paymentColumns?: string[] | null;
}

@ObjectType("UpdatePreferencesPayload", { description: "The preferences as they are now." })
export class UpdatePreferencesPayload {
  @Field(() => PreferencesType, { description: "The preferences." })
  preferences!: Preferences;
}
