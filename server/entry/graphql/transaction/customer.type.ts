import { Field, ObjectType } from "type-graphql";
import type { Customer } from "../../../domain/checkout.ts";

@ObjectType("Customer", {
  description: "Who pays, as the merchant named them at initiation.",
  simpleResolvers: true,
})
export class CustomerType {
  @Field(() => String, { nullable: true, description: "Full name." })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "Digits of the phone number with its country code." })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: "E-mail address." })
  email!: string | null;
}

export function customerOf({ name, phone, email }: Customer): CustomerType {
  return { name: name ?? null, phone: phone ?? null, email: email ?? null };
}
