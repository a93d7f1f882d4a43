import { Field, ObjectType, registerEnumType } from "type-graphql";
import { FIELD_CODE_MEANINGS } from "../../domain/field-messages.ts";
import { Json } from "./scalars.ts";

/** Values as in JSON, because error extensions have no enums. */
export const FieldProblemCodeEnum = Object.fromEntries(FIELD_CODE_MEANINGS.map(({ code }) => [code, code]));
registerEnumType(FieldProblemCodeEnum, {
  name: "FieldProblemCode",
  description: "The problems of a field. Braces name entries of `params`. More codes may be added.",
  valuesConfig: Object.fromEntries(
    FIELD_CODE_MEANINGS.map(({ code, sentence }) => [code, { description: sentence }]),
  ),
});

@ObjectType("FieldProblem", {
  description:
    "The problem of one input field, as an entry of `extensions.fields` in an error. No operation returns this type.",
})
export class FieldProblemType {
  @Field(() => String, {
    description:
      "The path of the input field, such as `customer.email` or `methods.0`. List indexes start at 0.",
  })
  field!: string;

  @Field(() => FieldProblemCodeEnum, { description: "The problem as a machine-readable code." })
  code!: string;

  @Field(() => Json, { description: "The values in the message by name, such as `max`." })
  params!: object;

  @Field(() => String, { description: "The problem in English. Display it after the field's name." })
  message!: string;
}
