import { Field, InputType, Int, ObjectType } from "type-graphql";
import { ProfileType } from "./profile.type.ts";

@InputType("ChangePasswordInput", { description: "Another password for the member who asks." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The password of now." })
  currentPassword!: string;

  @Field(() => String, {
    description: "The password to be: 8 to 128 characters, not among those that are guessed first.",
  })
  newPassword!: string;
}

@ObjectType("ChangePasswordPayload", { description: "The password is another now." })
export class ChangePasswordPayload {
  @Field(() => ProfileType, { description: "How the member signs in." })
  profile!: ProfileType;

  @Field(() => Int, { description: "How many other sessions of the member it ended." })
  endedSessions!: number;
}
