import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  ApiKeyType,
  apiKeyOf,
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyPayload,
  RotateApiKeyInput,
  RotateApiKeyPayload,
  UpdateApiKeyInput,
  UpdateApiKeyPayload,
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

  @Mutation(() => UpdateApiKeyPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Changes a key: what is left out stays. Nobody widens a key beyond their own scopes, addresses and end: insufficient_scope. Needs api_keys:manage.",
  })
  async updateApiKey(
    @Arg("input", () => UpdateApiKeyInput, { description: "What to change." }) input: UpdateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateApiKeyPayload> {
    const apiKey = await useCases.updateApiKey(caller, {
      id: input.id,
      name: input.name ?? undefined,
      scopes: input.scopes ?? undefined,
      allowedIps: input.allowedIps ?? undefined,
      allowedOrigins: input.allowedOrigins ?? undefined,
      serverSessionsOnly: input.serverSessionsOnly ?? undefined,
      expiresAt: input.expiresAt,
    });
    return { apiKey: apiKeyOf(apiKey) };
  }

  @Mutation(() => RotateApiKeyPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Makes a new secret for a key, which goes by the same id. Older ones work beside it for the overlap, so that servers can change over without a request refused. The key must lie within the caller's own scopes, addresses and end: insufficient_scope otherwise. Needs api_keys:manage.",
  })
  async rotateApiKey(
    @Arg("input", () => RotateApiKeyInput, { description: "Which key, and how its old secret goes." })
    input: RotateApiKeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RotateApiKeyPayload> {
    const { id, overlapSeconds } = input;
    const { apiKey, secret } = await useCases.rotateApiKey(caller, {
      id,
      overlapSeconds: overlapSeconds ?? undefined,
    });
    return { apiKey: apiKeyOf(apiKey), secret };
  }

  @Mutation(() => RevokeApiKeyPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Ends a key with all its secrets: within a second nothing takes them, and their sockets close. Fails with not_found. Needs api_keys:manage.",
  })
  async revokeApiKey(
    @Arg("id", () => ID, { description: "Id of the key." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeApiKeyPayload> {
    return { apiKey: apiKeyOf(await useCases.revokeApiKey(caller, id)) };
  }
}
