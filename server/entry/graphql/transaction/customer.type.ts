import { Field, ObjectType } from "type-graphql";
import { type Customer, type CustomerField, customerFields } from "../../../domain/order-fields.ts";

@ObjectType("Customer", {
  description: "The customer's details, as sent by the merchant.",
  simpleResolvers: true,
})
export class CustomerType {}
for (const [name, { description }] of customerFields)
  Field(() => String, { nullable: true, description })(CustomerType.prototype, name);

export const toCustomerType = (customer: Customer): Record<CustomerField, string | null> => ({
  name: null,
  phone: null,
  email: null,
  ...customer,
});
