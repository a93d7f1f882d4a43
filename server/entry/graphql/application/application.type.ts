import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ApplicationKind } from "../../../domain/application.ts";
import type { Mode } from "../../../domain/scope.ts";
import type { RegisteredApplication } from "../../../usecases/applications/register-application.ts";
import { ModeEnum } from "../mode.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const ApplicationKindEnum = enumOfWords<ApplicationKind>(
  "ApplicationKind",
  "Whether an application can keep a secret.",
  {
    confidential: "It runs on a server and proves itself by a client secret.",
    public: "It runs where anybody can look inside, such as a phone: no secret, always with PKCE.",
  },
);

@ObjectType("Application", { description: "An OAuth client of the merchant. Its secrets are not kept." })
export class ApplicationType {
  @Field(() => ID, { description: "The client id." })
  id!: string;

  @Field(() => String, { description: "The client id, as it is sent to /oauth/authorize and /oauth/token." })
  clientId!: string;

  @Field(() => String, { description: "What members read when they are asked to consent." })
  name!: string;

  @Field(() => ApplicationKindEnum, { description: "Whether it can keep a secret." })
  kind!: ApplicationKind;

  @Field(() => ModeEnum, { description: "The mode in which it works." })
  mode!: Mode;

  @Field(() => [String], {
    description: "Addresses to which members are sent back, compared as they stand.",
  })
  redirectUris!: string[];

  @Field(() => [String], { description: "All that it may ask for, such as transactions:read." })
  scopes!: string[];

  @Field(() => DateTime, { description: "When it was registered, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "Until when a secret that was rotated out works beside the newest, in UTC; null where none does.",
  })
  previousSecretExpiresAt!: Date | null;
}

export function applicationOf({
  scope,
  clientId,
  name,
  kind,
  redirectUris,
  scopes,
  createdAt,
  previousSecretExpiresAt,
}: RegisteredApplication["application"]): ApplicationType {
  const terms = { name, kind, mode: scope.mode, redirectUris, scopes };
  return { id: clientId, clientId, ...terms, createdAt, previousSecretExpiresAt };
}

@InputType("RegisterApplicationInput", { description: "A new application." })
export class RegisterApplicationInput {
  @Field(() => String, {
    description:
      "What to call it: 1–100 characters on one line, no web or email address, and no name of Tua itself.",
  })
  name!: string;

  @Field(() => [String], {
    nullable: true,
    description:
      "Addresses to which members are sent back, at most 20: https, in test mode also http on 127.0.0.1, [::1] or localhost. None for one that acts for itself alone; a public one needs some.",
  })
  redirectUris?: string[] | null;

  @Field(() => [String], {
    description:
      "All that it may ever ask for, of transactions:read, payments:create, refunds:create, events:read, webhooks:manage, api_keys:manage, openid, profile, email, offline_access.",
  })
  scopes!: string[];

  @Field(() => ApplicationKindEnum, { nullable: true, description: "CONFIDENTIAL unless told otherwise." })
  kind?: ApplicationKind | null;

  @Field(() => ModeEnum, { nullable: true, description: "The caller's own mode, and no other." })
  mode?: Mode | null;
}

@ObjectType("RegisterApplicationPayload", { description: "The new application." })
export class RegisterApplicationPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;

  @Field(() => String, {
    nullable: true,
    description: "The client secret, which is shown this once; null for a public application.",
  })
  clientSecret!: string | null;
}

@InputType("UpdateApplicationInput", { description: "What to change. What is absent stays as it is." })
export class UpdateApplicationInput {
  @Field(() => ID, { description: "Client id of the application." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "What to call it from now on, by the rule for a new application.",
  })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: "All its redirect addresses from now on." })
  redirectUris?: string[] | null;

  @Field(() => [String], { nullable: true, description: "All that it may ask for from now on." })
  scopes?: string[] | null;
}

@ObjectType("UpdateApplicationPayload", { description: "The application as it is now." })
export class UpdateApplicationPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;
}

@InputType("RotateApplicationSecretInput", { description: "Whose secret, and how the old one goes." })
export class RotateApplicationSecretInput {
  @Field(() => ID, { description: "Client id of the application." })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds for which older secrets work beside the new one: 0–604,800; 86,400 without it.",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateApplicationSecretPayload", { description: "The new secret." })
export class RotateApplicationSecretPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;

  @Field(() => String, { description: "The client secret, which is shown this once." })
  clientSecret!: string;
}

@ObjectType("RemoveApplicationPayload", { description: "The application that works no more." })
export class RemoveApplicationPayload {
  @Field(() => ApplicationType, { description: "The application as it was." })
  application!: ApplicationType;
}
