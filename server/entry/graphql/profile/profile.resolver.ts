import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { toProvidedFields } from "../provided-fields.ts";
import {
  BeginTwoFactorPayload,
  ChangePasswordInput,
  ChangePasswordPayload,
  ConfirmTwoFactorInput,
  ConfirmTwoFactorPayload,
  ProfileType,
  RemoveTwoFactorPayload,
  RenewRecoveryCodesPayload,
} from "./profile.type.ts";

@Resolver()
export class ProfileResolver {
  @MembersOnly()
  @Query(() => ProfileType, { description: "The member's sign-in settings. For members only." })
  profile(@Ctx() { caller, useCases }: GraphqlContext): Promise<ProfileType> {
    return useCases.viewProfile(caller);
  }

  @MembersOnly()
  @Mutation(() => BeginTwoFactorPayload, {
    description:
      "Creates a secret for an authenticator app. The sign-in does not change until confirmTwoFactor. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  beginTwoFactor(@Ctx() { caller, useCases }: GraphqlContext): Promise<BeginTwoFactorPayload> {
    return useCases.beginTwoFactor(caller);
  }

  @MembersOnly()
  @Mutation(() => ConfirmTwoFactorPayload, {
    description:
      "Activates the new authenticator app. The first second factor ends the member's other sessions, which required only a password. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async confirmTwoFactor(
    @Arg("input", () => ConfirmTwoFactorInput, { description: "The code." })
    { code }: ConfirmTwoFactorInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ConfirmTwoFactorPayload> {
    const recoveryCodes = await useCases.confirmTwoFactor(caller, code);
    return { profile: await useCases.viewProfile(caller), recoveryCodes };
  }

  @MembersOnly()
  @Mutation(() => RenewRecoveryCodesPayload, {
    description:
      "Creates ten new recovery codes. Older codes stop working. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async renewRecoveryCodes(@Ctx() { caller, useCases }: GraphqlContext): Promise<RenewRecoveryCodesPayload> {
    const recoveryCodes = await useCases.renewRecoveryCodes(caller);
    return { profile: await useCases.viewProfile(caller), recoveryCodes };
  }

  @MembersOnly()
  @Mutation(() => RemoveTwoFactorPayload, {
    description:
      "Disables the authenticator app and the recovery codes. Signing in then requires only a password. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async removeTwoFactor(@Ctx() { caller, useCases }: GraphqlContext): Promise<RemoveTwoFactorPayload> {
    await useCases.removeTwoFactor(caller);
    return { profile: await useCases.viewProfile(caller) };
  }

  @MembersOnly()
  @Mutation(() => ChangePasswordPayload, {
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      "Changes the member's password and ends their other sessions. Can also revoke their grants to applications. Incorrect current passwords count as failed sign-ins. Fails with rate_limited. For members only.",
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, {
      description: "The passwords, and the choice to revoke grants.",
    })
    input: ChangePasswordInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ChangePasswordPayload> {
    const ended = await useCases.changePassword(caller, toProvidedFields(input));
    return { profile: await useCases.viewProfile(caller), ...ended };
  }
}
