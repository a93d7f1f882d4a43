import { Field, ObjectType } from "type-graphql";
import type { Customer } from "../../../domain/checkout.ts";

@ObjectType("Customer", {
  description: "The customer, as given by the merchant.",
  simpleResolvers: true,
})
export class CustomerType {
  @Field(() => String, { nullable: true, description: "Full name." })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "The phone number in digits, with its country code." })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: "Email address." })
  email!: string | null;
}

export function customerOf({ name, phone, email }: Customer): CustomerType {
  return { name: name ?? null, phone: phone ?? null, email: email ?? null };
}
