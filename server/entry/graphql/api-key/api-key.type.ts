import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { AccessScope } from "../../../domain/access-scopes.ts";
import type { KeyKind } from "../../../domain/api-key.ts";
import type { Mode } from "../../../domain/scope.ts";
import type { CreatedApiKey } from "../../../usecases/keys/create-api-key.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { ModeEnum } from "../mode.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { DEFAULT_SCOPE_NAMES, ScopeEnum } from "../scope.ts";
import { ApiKeyRehearsalType, toRehearsalType } from "./api-key-rehearsal.type.ts";

const KeyKindEnum = toGraphqlEnum<KeyKind>("ApiKeyKind", "The kinds of API keys.", {
  secret: "For servers. Allows all operations in its scopes. Shown only once.",
  publishable: "For browsers. Can only open and watch checkouts. You can view it at any time.",
});

@ObjectType("ApiKey", {
  implements: NodeType,
  description: "An API key. The secret of a secret key is not stored.",
})
export class ApiKeyType {
  @Field(() => ID, { description: "The ID of the key." })
  id!: string;

  @Field(() => KeyKindEnum, { description: "The kind of the key: secret or publishable." })
  kind!: KeyKind;

  @Field(() => ModeEnum, { description: "The mode that it works in: test or live." })
  mode!: Mode;

  @Field(() => String, { description: "The display name." })
  name!: string;

  @Field(() => String, { description: "The prefix of the secret, such as sk_test_." })
  prefix!: string;

  @Field(() => String, { description: "The last four characters of the newest secret." })
  lastFour!: string;

  @Field(() => String, {
    nullable: true,
    description: "The full publishable key. Null for a secret key.",
  })
  publishableKey!: string | null;

  @Field(() => [ScopeEnum], { description: "The scopes of the key." })
  scopes!: AccessScope[];

  @Field(() => [String], {
    description: "The IP addresses and ranges (CIDR) that can use the key. Empty if all addresses can.",
  })
  allowedIps!: string[];

  @Field(() => [String], { description: "The web origins whose pages can open checkouts with the key." })
  allowedOrigins!: string[];

  @Field(() => Boolean, {
    description:
      "True if browsers can't create checkout sessions with the key. Your server must create them.",
  })
  serverSessionsOnly!: boolean;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the key expires, in UTC. Null if it never expires.",
  })
  expiresAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time of the revocation, in UTC. Null if the key is not revoked.",
  })
  revokedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time of the last use, in UTC. Updated with a delay of a few seconds. Null if the key was never used.",
  })
  lastUsedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The IP address of the last request with the key. Null if the key was never used, and for a publishable key.",
  })
  lastUsedIp!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time when the previous secret stops working, in UTC. Null if no previous secret works.",
  })
  previousSecretExpiresAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The client ID of the application that created the key for a member. Null if a member created it directly.",
  })
  createdByApplication!: string | null;

  @Field(() => ApiKeyRehearsalType, {
    nullable: true,
    description: "The rehearsal of stricter settings. Null without one, and for a revoked key.",
  })
  rehearsal!: ApiKeyRehearsalType | null;
}

export function toApiKeyType({
  scope,
  publishableText,
  rehearsal,
  ...key
}: CreatedApiKey["apiKey"]): ApiKeyType {
  const prefix = `${key.kind === "secret" ? "sk" : "pk"}_${scope.mode}_`;
  return {
    ...key,
    mode: scope.mode,
    prefix,
    publishableKey: publishableText,
    rehearsal: rehearsal && toRehearsalType(key.id, rehearsal),
  };
}

@InputType("CreateApiKeyInput", {
  description: "The API key to create. It can't exceed the caller's own scopes, addresses and expiry.",
})
export class CreateApiKeyInput {
  @Field(() => String, { description: "The display name: 1–100 characters." })
  name!: string;

  @Field(() => KeyKindEnum, { nullable: true, description: "The kind of the key. Defaults to SECRET." })
  kind?: KeyKind | null;

  @Field(() => ModeEnum, {
    nullable: true,
    description: "The mode. Must be the caller's mode. Defaults to the caller's mode.",
  })
  mode?: Mode | null;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description: `The scopes. Defaults to ${DEFAULT_SCOPE_NAMES}, limited to the caller's own scopes.`,
  })
  scopes?: AccessScope[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The IPv4 or IPv6 addresses and ranges (CIDR) that can use the key, at most 50. Defaults to the caller's own list, or to all addresses if it has none.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The web origins whose pages can open checkouts, such as https://shop.example.com. At most 50.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True if browsers must not create checkout sessions with the key. Your server must create them.",
  })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The expiry time, in the future. Defaults to the expiry of the caller's credential, if it has one.",
  })
  expiresAt?: Date | null;
}

@ObjectType("CreateApiKeyPayload", { description: "The new key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, {
    description: "The key's secret. For a secret key, this is the only time that it is shown.",
  })
  secret!: string;
}

@InputType("RotateApiKeyInput", { description: "The key and the overlap for its old secret." })
export class RotateApiKeyInput extends idInput("The ID of the key.") {
  @Field(() => Int, {
    nullable: true,
    description:
      "The seconds for which older secrets keep working, 0–604,800. Defaults to 86,400 (1 day). A secret that expires sooner keeps its expiry.",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateApiKeyPayload", { description: "The key with its new secret." })
export class RotateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, {
    description: "The key's new secret. For a secret key, this is the only time that it is shown.",
  })
  secret!: string;
}

@InputType("UpdateApiKeyInput", { description: "The changes to a key. Absent fields stay unchanged." })
export class UpdateApiKeyInput extends idInput("The ID of the key.") {
  @Field(() => String, { nullable: true, description: "The display name: 1–100 characters." })
  name?: string | null;

  @Field(() => [ScopeEnum], { nullable: true, description: "The scopes of the key. Replaces the list." })
  scopes?: AccessScope[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The IPv4 or IPv6 addresses and ranges (CIDR) that can use the key, at most 50. Replaces the list. Empty allows all addresses; callers with a list of their own can't set this.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The web origins whose pages can open checkouts with the key, at most 50. Replaces the list.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True if browsers must not create checkout sessions with the key. Your server must create them.",
  })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The expiry time, in the future. Null removes the expiry; callers with an expiry of their own can't set this.",
  })
  expiresAt?: Date | null;
}

@ObjectType("UpdateApiKeyPayload", { description: "The key after the change." })
export class UpdateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@InputType("RevokeApiKeyInput", { description: "The key to revoke." })
export class RevokeApiKeyInput extends idInput("The ID of the key.") {}

@ObjectType("RevokeApiKeyPayload", { description: "The revoked key." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}
