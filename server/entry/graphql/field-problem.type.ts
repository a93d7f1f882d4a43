import { Field, ObjectType, registerEnumType } from "type-graphql";
import { FIELD_CODE_MEANINGS } from "../../domain/field-messages.ts";
import { Json } from "./scalars.ts";

/** As they are in JSON: an error's extensions know no enums. */
export const FieldProblemCodeEnum = Object.fromEntries(FIELD_CODE_MEANINGS.map(({ code }) => [code, code]));
registerEnumType(FieldProblemCodeEnum, {
  name: "FieldProblemCode",
  description: "The problems of a field. Braces name entries of `params`. More codes may be added.",
  valuesConfig: Object.fromEntries(
    FIELD_CODE_MEANINGS.map(({ code, sentence }) => [code, { description: sentence }]),
  ),
});

@ObjectType("FieldProblem", {
  description: "An entry of `extensions.fields` of an error: one wrong input. No query returns it.",
})
export class FieldProblemType {
  @Field(() => String, {
    description: "The path of the input, such as `customer.email`. Entries count from 0.",
  })
  field!: string;

  @Field(() => FieldProblemCodeEnum, { description: "The problem as a code, for programs." })
  code!: string;

  @Field(() => Json, { description: "The numbers and names in the message, such as `max`." })
  params!: object;

  @Field(() => String, { description: "The problem as English text. Show it after the field's name." })
  message!: string;
}
