import { Field, ID, InputType } from "type-graphql";

/** An input with the ID of an object. */
export function idInput(description: string) {
  @InputType()
  abstract class IdInput {
    @Field(() => ID, { description })
    id!: string;
  }
  return IdInput;
}
