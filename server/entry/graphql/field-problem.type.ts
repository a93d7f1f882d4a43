import { Field, ObjectType, registerEnumType } from "type-graphql";
import { FIELD_CODE_MEANINGS } from "../../domain/field-messages.ts";
import { Json } from "./scalars.ts";

/** As they are in JSON: an error's extensions know no enums. */
const Codes = Object.fromEntries(FIELD_CODE_MEANINGS.map(({ code }) => [code, code]));
registerEnumType(Codes, {
  name: "FieldProblemCode",
  description: "What is wrong with a field. Braces name entries of `params`. New codes may come.",
  valuesConfig: Object.fromEntries(
    FIELD_CODE_MEANINGS.map(({ code, sentence }) => [code, { description: sentence }]),
  ),
});

@ObjectType("FieldProblem", {
  description: "An entry of `extensions.fields` of an error: one wrong input. No query returns it.",
})
export class FieldProblemType {
  @Field(() => String, { description: "Path of the input, such as `customer.email`; entries count from 0." })
  field!: string;

  @Field(() => Codes, { description: "What is wrong with it, for programs." })
  code!: string;

  @Field(() => Json, { description: "The numbers and names in the message, such as `max`." })
  params!: object;

  @Field(() => String, { description: "The same for people, to be read behind the field's name." })
  message!: string;
}
