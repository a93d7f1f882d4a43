import { Field, ID, InputType } from "type-graphql";

/** An input with the ID of an object. @param words the description of the ID */
export function idInput(words: string) {
  @InputType()
  abstract class IdInput {
    @Field(() => ID, { description: words })
    id!: string;
  }
  return IdInput;
}
