import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  BeginTwoFactorPayload,
  ChangePasswordInput,
  ChangePasswordPayload,
  ConfirmTwoFactorPayload,
  ProfileType,
  RemoveTwoFactorPayload,
  RenewRecoveryCodesPayload,
} from "./profile.type.ts";

@Resolver()
export class ProfileResolver {
  @Query(() => ProfileType, { description: "How the member who asks signs in. For members alone." })
  profile(@Ctx() { caller, useCases }: GraphqlContext): Promise<ProfileType> {
    return useCases.viewProfile(caller);
  }

  @Mutation(() => BeginTwoFactorPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Offers the secret of an authenticator. Nothing changes until confirmTwoFactor proves it. Fails with fresh_sign_in_required. For members alone.",
  })
  beginTwoFactor(@Ctx() { caller, useCases }: GraphqlContext): Promise<BeginTwoFactorPayload> {
    return useCases.beginTwoFactor(caller);
  }

  @Mutation(() => ConfirmTwoFactorPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Makes the offered authenticator the one in use. Turning it on ends the member's other sessions, for which a password was enough. Fails with fresh_sign_in_required. For members alone.",
  })
  async confirmTwoFactor(
    @Arg("code", () => String, { description: "What the authenticator shows now." }) code: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ConfirmTwoFactorPayload> {
    const recoveryCodes = await useCases.confirmTwoFactor(caller, code);
    return { profile: await useCases.viewProfile(caller), recoveryCodes };
  }

  @Mutation(() => RenewRecoveryCodesPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Makes ten new recovery codes; the older ones work no more. Fails with fresh_sign_in_required. For members alone.",
  })
  async renewRecoveryCodes(@Ctx() { caller, useCases }: GraphqlContext): Promise<RenewRecoveryCodesPayload> {
    const recoveryCodes = await useCases.renewRecoveryCodes(caller);
    return { profile: await useCases.viewProfile(caller), recoveryCodes };
  }

  @Mutation(() => RemoveTwoFactorPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Turns the authenticator and its recovery codes off: a password alone signs in. Fails with fresh_sign_in_required. For members alone.",
  })
  async removeTwoFactor(@Ctx() { caller, useCases }: GraphqlContext): Promise<RemoveTwoFactorPayload> {
    await useCases.removeTwoFactor(caller);
    return { profile: await useCases.viewProfile(caller) };
  }

  @Mutation(() => ChangePasswordPayload, {
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      "Changes the password of the member who asks and ends their other sessions and, if chosen, their grants to applications. Wrong current passwords count as failed sign-ins: rate_limited. For members alone.",
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, { description: "Both passwords, and whether grants end." })
    input: ChangePasswordInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ChangePasswordPayload> {
    const { revokeGrants, ...passwords } = input;
    const ended = await useCases.changePassword(caller, {
      ...passwords,
      revokeGrants: revokeGrants ?? false,
    });
    return { profile: await useCases.viewProfile(caller), ...ended };
  }
}
