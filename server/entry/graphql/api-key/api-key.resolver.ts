import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  ApiKeyType,
  apiKeyOf,
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyPayload,
} from "./api-key.type.ts";

@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKeyType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "Every key of the merchant in this mode, revoked ones too, newest first. Needs api_keys:manage.",
  })
  async apiKeys(@Ctx() { caller, useCases }: GraphqlContext): Promise<ApiKeyType[]> {
    return (await useCases.listApiKeys(caller)).map(apiKeyOf);
  }

  @Mutation(() => CreateApiKeyPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Makes a key with no scope, address or end beyond the caller's own: insufficient_scope otherwise. Needs api_keys:manage.",
  })
  async createApiKey(
    @Arg("input", () => CreateApiKeyInput, { description: "The new key." }) input: CreateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<CreateApiKeyPayload> {
    const { apiKey, secret } = await useCases.createApiKey(caller, {
      name: input.name,
      kind: input.kind ?? undefined,
      mode: input.mode ?? undefined,
      scopes: input.scopes ?? undefined,
      allowedIps: input.allowedIps ?? undefined,
      allowedOrigins: input.allowedOrigins ?? undefined,
      serverSessionsOnly: input.serverSessionsOnly ?? undefined,
      expiresAt: input.expiresAt ?? undefined,
    });
    return { apiKey: apiKeyOf(apiKey), secret };
  }

  @Mutation(() => RevokeApiKeyPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Ends a key: within a second nothing takes it, and its sockets close. Fails with not_found. Needs api_keys:manage.",
  })
  async revokeApiKey(
    @Arg("id", () => ID, { description: "Id of the key." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeApiKeyPayload> {
    return { apiKey: apiKeyOf(await useCases.revokeApiKey(caller, id)) };
  }
}
