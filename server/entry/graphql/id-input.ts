import { Field, ID, InputType } from "type-graphql";

/** An input that names one thing. @param words what the id is */
export function idInput(words: string) {
  @InputType()
  abstract class IdInput {
    @Field(() => ID, { description: words })
    id!: string;
  }
  return IdInput;
}
