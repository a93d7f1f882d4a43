import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { toProvidedFields } from "../provided-fields.ts";
import {
  ApiKeyType,
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyInput,
  RevokeApiKeyPayload,
  RotateApiKeyInput,
  RotateApiKeyPayload,
  toApiKeyType,
  UpdateApiKeyInput,
  UpdateApiKeyPayload,
} from "./api-key.type.ts";

@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKeyType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "All keys of the merchant in this mode, including revoked keys, newest first. Requires the api_keys:manage scope.",
  })
  async apiKeys(@Ctx() { caller, useCases }: GraphqlContext): Promise<ApiKeyType[]> {
    return (await useCases.listApiKeys(caller)).map(toApiKeyType);
  }

  @Query(() => ApiKeyType, {
    nullable: true,
    description: "One key. Null if it does not exist. Requires the api_keys:manage scope.",
  })
  async apiKey(
    @Arg("id", () => ID, { description: "The ID of the key." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ApiKeyType | null> {
    const found = (await useCases.listApiKeys(caller)).find((key) => key.id === id);
    return found ? toApiKeyType(found) : null;
  }

  @Mutation(() => CreateApiKeyPayload, {
    description:
      "Creates a key. Fails with insufficient_scope if its scopes, addresses or expiry exceed the caller's own. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope.",
  })
  async createApiKey(
    @Arg("input", () => CreateApiKeyInput, { description: "The new key." }) input: CreateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<CreateApiKeyPayload> {
    const { apiKey, secret } = await useCases.createApiKey(caller, toProvidedFields(input));
    return { apiKey: toApiKeyType(apiKey), secret };
  }

  @Mutation(() => UpdateApiKeyPayload, {
    description:
      "Updates a key. Absent fields stay unchanged. Fails with not_found. Fails with insufficient_scope if the scopes, addresses or expiry exceed the caller's own. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope.",
  })
  async updateApiKey(
    @Arg("input", () => UpdateApiKeyInput, { description: "The changes." }) input: UpdateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateApiKeyPayload> {
    const apiKey = await useCases.updateApiKey(caller, {
      ...toProvidedFields(input),
      expiresAt: input.expiresAt,
    });
    return { apiKey: toApiKeyType(apiKey) };
  }

  @Mutation(() => RotateApiKeyPayload, {
    description:
      "Creates a new secret for a key. The key's ID stays the same. Older secrets work during the overlap, so that servers can switch without downtime. Fails with not_found. Fails with insufficient_scope if the key exceeds the caller's own scopes, addresses or expiry. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope.",
  })
  async rotateApiKey(
    @Arg("input", () => RotateApiKeyInput, { description: "The key and the overlap for its old secret." })
    input: RotateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RotateApiKeyPayload> {
    const { apiKey, secret } = await useCases.rotateApiKey(caller, toProvidedFields(input));
    return { apiKey: toApiKeyType(apiKey), secret };
  }

  @Mutation(() => RevokeApiKeyPayload, {
    description:
      "Revokes a key with all its secrets. They stop working within 1 second, and their WebSockets close. Fails with not_found. In live mode, members also need a sign-in within the last 10 minutes (fresh_sign_in_required). Requires the api_keys:manage scope.",
  })
  async revokeApiKey(
    @Arg("input", () => RevokeApiKeyInput, { description: "The key." })
    { id }: RevokeApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeApiKeyPayload> {
    return { apiKey: toApiKeyType(await useCases.revokeApiKey(caller, id)) };
  }
}
