import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { AccessScope } from "../../../domain/access-scopes.ts";
import type { KeyRehearsal } from "../../../domain/key-rehearsal.ts";
import { idInput } from "../id-input.ts";
import { DateTime } from "../scalars.ts";
import { ScopeEnum } from "../scope.ts";

@ObjectType("ApiKeyRehearsedCalls", {
  description: "The calls that a rehearsal would have refused. Updated with a delay of a few seconds.",
})
export class ApiKeyRehearsedCallsType {
  @Field(() => GraphQLSafeInt, {
    description: "The number of calls since the start, for at most 31 days.",
  })
  total!: number;

  @Field(() => GraphQLSafeInt, {
    description: "The number of calls in the last 24 hours. The period begins with a quarter of an hour.",
  })
  lastDay!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time of the last of these calls, in UTC. Null without one.",
  })
  lastAt!: Date | null;
}

@ObjectType("ApiKeyRehearsal", {
  description: "Stricter settings of a key, with which Tua checks its calls but refuses none.",
})
export class ApiKeyRehearsalType {
  /** Not a field. */
  keyId!: string;

  @Field(() => ID, { description: "The ID of the rehearsal." })
  id!: string;

  @Field(() => [ScopeEnum], { description: "The rehearsed scopes." })
  scopes!: AccessScope[];

  @Field(() => [String], {
    description: "The rehearsed IP addresses and ranges (CIDR). Empty if all addresses can use the key.",
  })
  allowedIps!: string[];

  @Field(() => DateTime, {
    nullable: true,
    description: "The rehearsed expiry, in UTC. Null if the key would never expire.",
  })
  expiresAt!: Date | null;

  @Field(() => DateTime, { description: "The start of the rehearsal, in UTC." })
  startedAt!: Date;
}

export const toRehearsalType = (
  keyId: string,
  { settings, ...rehearsal }: KeyRehearsal,
): ApiKeyRehearsalType => ({ keyId, ...rehearsal, ...settings });

@InputType("RehearseApiKeyInput", {
  description: "The settings to rehearse. Absent fields are rehearsed as they are. None can widen the key.",
})
export class RehearseApiKeyInput extends idInput("The ID of the key.") {
  @Field(() => [ScopeEnum], { nullable: true, description: "The scopes. Only scopes that the key has." })
  scopes?: AccessScope[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The IPv4 or IPv6 addresses and ranges (CIDR), at most 50. Within those of the key, if it has any.",
  })
  allowedIps?: string[] | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The expiry time, in the future. Not later than that of the key, if it has one.",
  })
  expiresAt?: Date | null;
}

@InputType("EnforceApiKeyRehearsalInput", { description: "The rehearsal to enforce." })
export class EnforceApiKeyRehearsalInput extends idInput("The ID of the key.") {
  @Field(() => ID, {
    description: "The ID of the rehearsal that you have read. Another one is not enforced.",
  })
  rehearsalId!: string;
}

@InputType("StopApiKeyRehearsalInput", { description: "The key whose rehearsal to stop." })
export class StopApiKeyRehearsalInput extends idInput("The ID of the key.") {}
