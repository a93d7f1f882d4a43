import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { KeyKind } from "../../../domain/api-key.ts";
import type { Mode } from "../../../domain/scope.ts";
import type { CreatedApiKey } from "../../../usecases/keys/create-api-key.ts";
import { ModeEnum } from "../mode.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const KeyKindEnum = enumOfWords<KeyKind>("ApiKeyKind", "What a key is for.", {
  secret: "For servers: everything that its scopes allow. Shown once.",
  publishable: "For browsers: opens checkouts and nothing else. Readable at any time.",
});

@ObjectType("ApiKey", { description: "A key as staff see it. The secret of a secret key is not kept." })
export class ApiKeyType {
  @Field(() => ID, { description: "Id of the key." })
  id!: string;

  @Field(() => KeyKindEnum, { description: "What it is for." })
  kind!: KeyKind;

  @Field(() => ModeEnum, { description: "The mode in which it works." })
  mode!: Mode;

  @Field(() => String, { description: "What its makers call it." })
  name!: string;

  @Field(() => String, { description: "How its secret begins, such as sk_test_." })
  prefix!: string;

  @Field(() => String, { description: "The last four characters of its newest secret." })
  lastFour!: string;

  @Field(() => String, {
    nullable: true,
    description: "The whole of a publishable key; null for a secret one.",
  })
  publishableKey!: string | null;

  @Field(() => [String], { description: "What it may do, such as transactions:read." })
  scopes!: string[];

  @Field(() => [String], { description: "Address ranges (CIDR) from which it works; empty means any." })
  allowedIps!: string[];

  @Field(() => [String], { description: "Origins whose pages may open checkouts with it." })
  allowedOrigins!: string[];

  @Field(() => Boolean, { description: "Whether it is refused for sessions that browsers open." })
  serverSessionsOnly!: boolean;

  @Field(() => DateTime, { description: "When it was made, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When it stops working, in UTC; null means never." })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When it was revoked, in UTC; null unless it was." })
  revokedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "When it was used last, in UTC, some seconds behind; null means never.",
  })
  lastUsedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The IP address of its last use. Null if it was never used.",
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
      "The client id of the application that created it for a member. Null if a member created it directly.",
  })
  createdByApplication!: string | null;
}

export function apiKeyOf({ scope, publishableText, ...key }: CreatedApiKey["apiKey"]): ApiKeyType {
  const prefix = `${key.kind === "secret" ? "sk" : "pk"}_${scope.mode}_`;
  return { ...key, mode: scope.mode, prefix, publishableKey: publishableText };
}

@InputType("CreateApiKeyInput", { description: "A new key, within the bounds of whoever makes it." })
export class CreateApiKeyInput {
  @Field(() => String, { description: "What to call it, 1–100 characters." })
  name!: string;

  @Field(() => KeyKindEnum, { nullable: true, description: "SECRET unless told otherwise." })
  kind?: KeyKind | null;

  @Field(() => ModeEnum, { nullable: true, description: "The caller's own mode, and no other." })
  mode?: Mode | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "Of transactions:read, payments:create, refunds:create, events:read, webhooks:manage, api_keys:manage; without it transactions:read, payments:create and events:read, as far as the caller has them.",
  })
  scopes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "IPv4 or IPv6 addresses or ranges (CIDR), at most 50; without it the caller's own, which are any where it has none.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Origins such as https://shop.example.com, at most 50.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Refuse it for sessions that browsers open." })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "When it stops working, in the future; without it with the caller's own credential, or never where that has no end.",
  })
  expiresAt?: Date | null;
}

@ObjectType("CreateApiKeyPayload", { description: "The new key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: "The key's secret. That of a secret key is shown this once." })
  secret!: string;
}

@InputType("RotateApiKeyInput", { description: "Which key, and how its old secret goes." })
export class RotateApiKeyInput {
  @Field(() => ID, { description: "Id of the key." })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "For how many seconds older secrets go on working, 0–604800; a day without it. One that ends sooner keeps its own end.",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateApiKeyPayload", { description: "The key with its new secret." })
export class RotateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: "The key's new secret. That of a secret key is shown this once." })
  secret!: string;
}

@InputType("UpdateApiKeyInput", { description: "What to change in a key. What is left out stays." })
export class UpdateApiKeyInput {
  @Field(() => ID, { description: "Id of the key." })
  id!: string;

  @Field(() => String, { nullable: true, description: "What to call it, 1–100 characters." })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: "All that it may do from now on." })
  scopes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "All IPv4 or IPv6 addresses or ranges (CIDR) from which it works, at most 50; empty means any, which a caller with a list of its own cannot give.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "All origins whose pages may open checkouts with it, at most 50.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Refuse it for sessions that browsers open." })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "When it stops working, in the future; null means never, which a caller with an end of its own cannot give.",
  })
  expiresAt?: Date | null;
}

@ObjectType("UpdateApiKeyPayload", { description: "The key as it is now." })
export class UpdateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@ObjectType("RevokeApiKeyPayload", { description: "The key that works no more." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}
