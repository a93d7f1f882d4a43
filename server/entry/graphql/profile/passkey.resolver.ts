import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  AddPasskeyInput,
  BeginPasskeyPayload,
  PasskeyType,
  RemovePasskeyInput,
  RenamePasskeyInput,
} from "./passkey.type.ts";
import { ProfileType } from "./profile.type.ts";

@ObjectType("AddPasskeyPayload", { description: "The added passkey." })
class AddPasskeyPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;

  @Field(() => [String], {
    nullable: true,
    description:
      "Ten recovery codes, if this is the member's first second factor. Each replaces the passkey for one sign-in by password. Shown only once.",
  })
  recoveryCodes!: string[] | null;
}

@ObjectType("RenamePasskeyPayload", { description: "The renamed passkey." })
class RenamePasskeyPayload {
  @Field(() => PasskeyType, { description: "The passkey with its new name." })
  passkey!: PasskeyType;
}

@ObjectType("RemovePasskeyPayload", { description: "The sign-in settings without the passkey." })
class RemovePasskeyPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;
}

@Resolver()
export class PasskeyResolver {
  @MembersOnly()
  @Mutation(() => BeginPasskeyPayload, {
    description:
      "Returns the options with which the browser creates a passkey. The sign-in does not change until addPasskey. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async beginPasskey(@Ctx() { caller, useCases }: GraphqlContext): Promise<BeginPasskeyPayload> {
    return { options: await useCases.beginPasskey(caller) };
  }

  @MembersOnly()
  @Mutation(() => AddPasskeyPayload, {
    description:
      "Adds the passkey that the browser has created. From then on, the password alone does not sign in. The first second factor ends the member's other sessions, which required only a password. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async addPasskey(
    @Arg("input", () => AddPasskeyInput, { description: "The new passkey." }) input: AddPasskeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<AddPasskeyPayload> {
    const { recoveryCodes } = await useCases.addPasskey(caller, input);
    return { profile: await useCases.viewProfile(caller), recoveryCodes };
  }

  @MembersOnly()
  @Mutation(() => RenamePasskeyPayload, {
    description: "Renames one of the member's passkeys. For members only.",
  })
  async renamePasskey(
    @Arg("input", () => RenamePasskeyInput, { description: "The passkey and its new name." })
    { id, name }: RenamePasskeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RenamePasskeyPayload> {
    return { passkey: await useCases.renamePasskey(caller, id, name) };
  }

  @MembersOnly()
  @Mutation(() => RemovePasskeyPayload, {
    description:
      "Removes one of the member's passkeys. The last second factor cannot be removed while the member's role at a merchant requires one. Fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async removePasskey(
    @Arg("input", () => RemovePasskeyInput, { description: "The passkey to remove." })
    { id }: RemovePasskeyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemovePasskeyPayload> {
    await useCases.removePasskey(caller, id);
    return { profile: await useCases.viewProfile(caller) };
  }
}
