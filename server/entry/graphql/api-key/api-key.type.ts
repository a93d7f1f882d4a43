import { Field, ID, InputType, ObjectType } from "type-graphql";
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

@ObjectType("ApiKey", { description: "A key as staff see it; a secret key's text is not kept." })
export class ApiKeyType {
  @Field(() => ID, { description: "Id of the key." })
  id!: string;

  @Field(() => KeyKindEnum, { description: "What it is for." })
  kind!: KeyKind;

  @Field(() => ModeEnum, { description: "The mode in which it works." })
  mode!: Mode;

  @Field(() => String, { description: "What its makers call it." })
  name!: string;

  @Field(() => String, { description: "How its text begins, such as sk_test_." })
  prefix!: string;

  @Field(() => String, { description: "The last four characters of its text." })
  lastFour!: string;

  @Field(() => String, {
    nullable: true,
    description: "The whole text of a publishable key; null for a secret one.",
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
}

export function apiKeyOf({ scope, publishableText, ...key }: CreatedApiKey["apiKey"]): ApiKeyType {
  const prefix = `${key.kind === "secret" ? "sk" : "pk"}_${scope.mode}_`;
  return { ...key, mode: scope.mode, prefix, publishableKey: publishableText };
}

@InputType("CreateApiKeyInput", { description: "A new key, within the bounds of the one that makes it." })
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
      "Of transactions:read, payments:create, events:read, webhooks:manage, api_keys:manage; the first three without it.",
  })
  scopes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "IPv4 or IPv6 addresses or ranges (CIDR), at most 50; any without it.",
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
    description: "When it stops working, in the future; never without it.",
  })
  expiresAt?: Date | null;
}

@ObjectType("CreateApiKeyPayload", { description: "The new key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: "The key's text. That of a secret key is shown this once." })
  secret!: string;
}

@ObjectType("RevokeApiKeyPayload", { description: "The key that works no more." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}
