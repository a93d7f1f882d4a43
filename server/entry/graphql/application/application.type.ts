import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ApplicationKind } from "../../../domain/application.ts";
import type { Mode } from "../../../domain/scope.ts";
import type { RegisteredApplication } from "../../../usecases/applications/register-application.ts";
import { MembersOnly } from "../audience.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { ModeEnum } from "../mode.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { OAuthScopeEnum } from "../scope.ts";

const ApplicationKindEnum = toGraphqlEnum<ApplicationKind>("ApplicationKind", "The kinds of OAuth clients.", {
  confidential:
    "A confidential client (RFC 6749 section 2.1). Runs on a server and authenticates with a client secret.",
  public: "A public client (RFC 6749 section 2.1), such as a mobile app. Has no secret and must use PKCE.",
});

@MembersOnly()
@ObjectType("Application", {
  implements: NodeType,
  description: "An OAuth client of the merchant. Its secrets are not stored.",
})
export class ApplicationType {
  @Field(() => ID, { description: "The client ID." })
  id!: string;

  @Field(() => String, { description: "The client ID, as sent to /oauth/authorize and /oauth/token." })
  clientId!: string;

  @Field(() => String, { description: "The name, as shown on the consent page." })
  name!: string;

  @Field(() => ApplicationKindEnum, { description: "The kind of the client: confidential or public." })
  kind!: ApplicationKind;

  @Field(() => ModeEnum, { description: "The mode that it works in: test or live." })
  mode!: Mode;

  @Field(() => [String], {
    description: "The redirect URIs. Requests must match one of them exactly.",
  })
  redirectUris!: string[];

  @Field(() => [OAuthScopeEnum], { description: "The scopes that the application can request." })
  scopes!: string[];

  @Field(() => [String], {
    description:
      "The web origins whose pages can call the API with its tokens. Empty for a confidential application.",
  })
  allowedOrigins!: string[];

  @Field(() => DateTime, { description: "The time of the registration, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the previous secret expires, in UTC. Null if no previous secret works.",
  })
  previousSecretExpiresAt!: Date | null;
}

export function toApplicationType({
  scope,
  secretHashes: _,
  ...application
}: RegisteredApplication["application"]): ApplicationType {
  return { ...application, id: application.clientId, mode: scope.mode };
}

@InputType("RegisterApplicationInput", { description: "The application to register." })
export class RegisterApplicationInput {
  @Field(() => String, {
    description:
      "The name, as shown on the consent page. 1–100 characters on one line, without web or email addresses, and not a name of Tua itself.",
  })
  name!: string;

  @Field(() => [String], {
    nullable: true,
    description:
      "The redirect URIs, at most 20: https, in test mode also http on 127.0.0.1, [::1] or localhost. Optional for a client that acts only for itself. Required for a public client.",
  })
  redirectUris?: string[] | null;

  @Field(() => [OAuthScopeEnum], { description: "The scopes that it can request." })
  scopes!: string[];

  @Field(() => [String], {
    nullable: true,
    description:
      "The web origins whose pages can call the API with its tokens, such as https://app.example.com. At most 50. Only for a public client.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => ApplicationKindEnum, {
    nullable: true,
    description: "The kind of the client. Defaults to CONFIDENTIAL.",
  })
  kind?: ApplicationKind | null;

  @Field(() => ModeEnum, {
    nullable: true,
    description: "The mode. Must be the caller's mode. Defaults to the caller's mode.",
  })
  mode?: Mode | null;
}

@ObjectType("RegisterApplicationPayload", { description: "The new application." })
export class RegisterApplicationPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;

  @Field(() => String, {
    nullable: true,
    description: "The client secret. Shown only once. Null for a public application.",
  })
  clientSecret!: string | null;
}

@InputType("UpdateApplicationInput", { description: "The changes. Absent fields stay unchanged." })
export class UpdateApplicationInput extends idInput("The client ID of the application.") {
  @Field(() => String, {
    nullable: true,
    description: "The new name. The rules are the same as for a new application.",
  })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: "The redirect URIs. Replaces the list." })
  redirectUris?: string[] | null;

  @Field(() => [OAuthScopeEnum], {
    nullable: true,
    description: "The scopes that the application can request. Replaces the list.",
  })
  scopes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The web origins whose pages can call the API with its tokens, at most 50. Replaces the list.",
  })
  allowedOrigins?: string[] | null;
}

@ObjectType("UpdateApplicationPayload", { description: "The application after the change." })
export class UpdateApplicationPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;
}

@InputType("RotateApplicationSecretInput", {
  description: "An application and the overlap for its old secret.",
})
export class RotateApplicationSecretInput extends idInput("The client ID of the application.") {
  @Field(() => Int, {
    nullable: true,
    description: "The seconds for which older secrets also work, 0–604,800. Defaults to 86,400 (1 day).",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateApplicationSecretPayload", { description: "The new secret." })
export class RotateApplicationSecretPayload {
  @Field(() => ApplicationType, { description: "The application." })
  application!: ApplicationType;

  @Field(() => String, { description: "The client secret. Shown only once." })
  clientSecret!: string;
}

@InputType("RemoveApplicationInput", { description: "The application to remove." })
export class RemoveApplicationInput extends idInput("The client ID of the application.") {}

@ObjectType("RemoveApplicationPayload", { description: "The removed application." })
export class RemoveApplicationPayload {
  @Field(() => ApplicationType, { description: "The application before its removal." })
  application!: ApplicationType;
}
