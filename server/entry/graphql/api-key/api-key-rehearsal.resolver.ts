import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { toProvidedFields } from "../provided-fields.ts";
import { ApiKeyType, toApiKeyType } from "./api-key.type.ts";
import {
  ApiKeyRehearsalType,
  ApiKeyRehearsedCallsType,
  EnforceApiKeyRehearsalInput,
  RehearseApiKeyInput,
  StopApiKeyRehearsalInput,
} from "./api-key-rehearsal.type.ts";

const RIGHTS =
  "In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope.";

@ObjectType("RehearseApiKeyPayload", { description: "The key with its new rehearsal." })
class RehearseApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@ObjectType("EnforceApiKeyRehearsalPayload", { description: "The key with the rehearsed settings." })
class EnforceApiKeyRehearsalPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@ObjectType("StopApiKeyRehearsalPayload", { description: "The key without a rehearsal." })
class StopApiKeyRehearsalPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  apiKey!: ApiKeyType;
}

@Resolver(() => ApiKeyRehearsalType)
export class ApiKeyRehearsalResolver {
  @FieldResolver(() => ApiKeyRehearsedCallsType, {
    complexity: ({ childComplexity }) => 5 + childComplexity,
    description: "The calls that the settings would have refused.",
  })
  calls(
    @Root() { keyId, id }: ApiKeyRehearsalType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<ApiKeyRehearsedCallsType> {
    return loaders.rehearsedCalls.load({ keyId, rehearsalId: id });
  }

  @Mutation(() => RehearseApiKeyPayload, {
    description: `Starts to check the calls of a key with stricter settings. No call is refused by them. Replaces the key's earlier rehearsal. Fails with not_found, and with invalid_request if a setting is wider than the key's. ${RIGHTS}`,
  })
  async rehearseApiKey(
    @Arg("input", () => RehearseApiKeyInput, { description: "The settings." }) input: RehearseApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RehearseApiKeyPayload> {
    const apiKey = await useCases.rehearseApiKey(caller, {
      ...toProvidedFields(input),
      expiresAt: input.expiresAt,
    });
    return { apiKey: toApiKeyType(apiKey) };
  }

  @Mutation(() => EnforceApiKeyRehearsalPayload, {
    description: `Gives a key the settings that it rehearses, and ends the rehearsal. They apply within 1 second. Fails with not_found, and with invalid_request if the rehearsal has ended or was replaced. ${RIGHTS}`,
  })
  async enforceApiKeyRehearsal(
    @Arg("input", () => EnforceApiKeyRehearsalInput, { description: "The rehearsal." })
    { id, rehearsalId }: EnforceApiKeyRehearsalInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EnforceApiKeyRehearsalPayload> {
    return { apiKey: toApiKeyType(await useCases.enforceRehearsal(caller, { id, rehearsalId })) };
  }

  @Mutation(() => StopApiKeyRehearsalPayload, {
    description: `Ends the rehearsal of a key, which keeps its settings. Not an error without a rehearsal. Fails with not_found. ${RIGHTS}`,
  })
  async stopApiKeyRehearsal(
    @Arg("input", () => StopApiKeyRehearsalInput, { description: "The key." })
    { id }: StopApiKeyRehearsalInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<StopApiKeyRehearsalPayload> {
    return { apiKey: toApiKeyType(await useCases.stopRehearsal(caller, id)) };
  }
}
