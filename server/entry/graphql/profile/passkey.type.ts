import { Field, ID, InputType, ObjectType } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import { idInput } from "../id-input.ts";
import { DateTime } from "../scalars.ts";

@MembersOnly()
@ObjectType("Passkey", {
  description: "A passkey with which the member signs in instead of a password and a code.",
})
export class PasskeyType {
  @Field(() => ID, { description: "The ID of the passkey. It grants no access." })
  id!: string;

  @Field(() => String, { description: "The name that the member gave it." })
  name!: string;

  @Field(() => Boolean, {
    description: "True if a password manager copies it to the member's other devices. False on one device.",
  })
  isSynced!: boolean;

  @Field(() => DateTime, { description: "The time at which the member added it, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time of the last sign-in with it, in UTC. Null until the first one.",
  })
  lastUsedAt!: Date | null;
}

@ObjectType("BeginPasskeyPayload", { description: "The options for a new passkey." })
export class BeginPasskeyPayload {
  @Field(() => String, {
    description:
      "The options as JSON: PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. Valid once, for 5 minutes, in this session.",
  })
  options!: string;
}

@InputType("AddPasskeyInput", { description: "The new passkey." })
export class AddPasskeyInput {
  @Field(() => String, { description: "A name with which the member recognizes it: 1 to 60 characters." })
  name!: string;

  @Field(() => String, {
    description: "The browser's response as JSON: RegistrationResponseJSON of WebAuthn Level 3.",
  })
  credential!: string;
}

@InputType("RenamePasskeyInput", { description: "The passkey and its new name." })
export class RenamePasskeyInput extends idInput("The ID of the passkey.") {
  @Field(() => String, { description: "The new name: 1 to 60 characters." })
  name!: string;
}

@InputType("RemovePasskeyInput", { description: "The passkey to remove." })
export class RemovePasskeyInput extends idInput("The ID of the passkey.") {}
