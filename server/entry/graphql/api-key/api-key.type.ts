import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { AccessScope } from "../../../domain/access-scopes.ts";
import type { KeyKind } from "../../../domain/api-key.ts";
import type { Mode } from "../../../domain/scope.ts";
import type { CreatedApiKey } from "../../../usecases/keys/create-api-key.ts";
import { idInput } from "../id-input.ts";
import { ModeEnum } from "../mode.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { DEFAULT_SCOPE_NAMES, ScopeEnum } from "../scope.ts";
import { enumOfWords } from "../words.ts";

const KeyKindEnum = enumOfWords<KeyKind>("ApiKeyKind", "The kinds of API keys.", {
  secret: "For servers. Allows everything in its scopes. Shown once.",
  publishable: "For browsers. Opens checkouts and nothing else. Readable at any time.",
});

@ObjectType("ApiKey", {
  implements: NodeType,
  description: "An API key. The secret of a secret key is not stored.",
})
export class ApiKeyType {
  @Field(() => ID, { description: "Id of the key." })
  id!: string;

  @Field(() => KeyKindEnum, { description: "The kind of the key: secret or publishable." })
  kind!: KeyKind;

  @Field(() => ModeEnum, { description: "The mode in which it works." })
  mode!: Mode;

  @Field(() => String, { description: "The display name." })
  name!: string;

  @Field(() => String, { description: "The start of the secret, such as sk_test_." })
  prefix!: string;

  @Field(() => String, { description: "The last four characters of its newest secret." })
  lastFour!: string;

  @Field(() => String, {
    nullable: true,
    description: "The full publishable key. Null for a secret key.",
  })
  publishableKey!: string | null;

  @Field(() => [ScopeEnum], { description: "The scopes of the key." })
  scopes!: AccessScope[];

  @Field(() => [String], {
    description: "The address ranges (CIDR) from which the key works. Empty means any address.",
  })
  allowedIps!: string[];

  @Field(() => [String], { description: "The origins whose pages may open checkouts with the key." })
  allowedOrigins!: string[];

  @Field(() => Boolean, { description: "True if the key is refused for sessions that browsers open." })
  serverSessionsOnly!: boolean;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the key expires, in UTC. Null if it never does.",
  })
  expiresAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time of the revocation, in UTC. Null if the key is not revoked.",
  })
  revokedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time of the last use, in UTC, some seconds behind. Null if it was never used.",
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

@InputType("CreateApiKeyInput", { description: "A new API key, within the caller's own limits." })
export class CreateApiKeyInput {
  @Field(() => String, { description: "The display name: 1–100 characters." })
  name!: string;

  @Field(() => KeyKindEnum, { nullable: true, description: "The kind of the key. Defaults to SECRET." })
  kind?: KeyKind | null;

  @Field(() => ModeEnum, {
    nullable: true,
    description: "The mode. Must be the caller's mode, which is the default.",
  })
  mode?: Mode | null;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description: `The scopes. Defaults to ${DEFAULT_SCOPE_NAMES}, as far as the caller has them.`,
  })
  scopes?: AccessScope[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "IPv4 or IPv6 addresses or ranges (CIDR), at most 50. Defaults to the caller's own list, or to any address if it has none.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Origins such as https://shop.example.com, at most 50.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True to refuse the key for sessions that browsers open.",
  })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The expiry, in the future. Defaults to the expiry of the caller's credential, or to never if it has none.",
  })
  expiresAt?: Date | null;
}

@ObjectType("CreateApiKeyPayload", { description: "The new key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: "The key's secret. The secret of a secret key is shown only here." })
  secret!: string;
}

@InputType("RotateApiKeyInput", { description: "The key, and the overlap for its old secret." })
export class RotateApiKeyInput extends idInput("Id of the key.") {
  @Field(() => Int, {
    nullable: true,
    description:
      "The seconds for which older secrets keep working, 0–604,800. Defaults to one day. A secret that expires sooner keeps its expiry.",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateApiKeyPayload", { description: "The key with its new secret." })
export class RotateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;

  @Field(() => String, {
    description: "The key's new secret. The secret of a secret key is shown only here.",
  })
  secret!: string;
}

@InputType("UpdateApiKeyInput", { description: "The changes of a key. Absent fields stay unchanged." })
export class UpdateApiKeyInput extends idInput("Id of the key.") {
  @Field(() => String, { nullable: true, description: "The display name: 1–100 characters." })
  name?: string | null;

  @Field(() => [ScopeEnum], { nullable: true, description: "All scopes of the key from now on." })
  scopes?: AccessScope[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "All IPv4 or IPv6 addresses or ranges (CIDR) from which the key works, at most 50. Empty means any, which a caller with a list of its own can't set.",
  })
  allowedIps?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "All origins whose pages may open checkouts with the key, at most 50.",
  })
  allowedOrigins?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True to refuse the key for sessions that browsers open.",
  })
  serverSessionsOnly?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The expiry, in the future. Null means never, which a caller with an expiry of its own can't set.",
  })
  expiresAt?: Date | null;
}

@ObjectType("UpdateApiKeyPayload", { description: "The key after the change." })
export class UpdateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@InputType("RevokeApiKeyInput", { description: "A key to revoke." })
export class RevokeApiKeyInput extends idInput("Id of the key.") {}

@ObjectType("RevokeApiKeyPayload", { description: "The revoked key." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}
