import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Role } from "../../../domain/operations.ts";
import { MAX_ROLE_RULES } from "../../../domain/role-rules.ts";
import { MembersOnly } from "../audience.ts";
import { RoleEnum } from "../role.ts";

@MembersOnly()
@ObjectType("RoleRule", { description: "The role that a value of the identity provider's claim gives." })
export class RoleRuleType {
  @Field(() => String, { description: "The value, such as the name or ID of a group. Compared exactly." })
  value!: string;

  @Field(() => RoleEnum, { description: "The role." })
  role!: Role;
}

@MembersOnly()
@ObjectType("ProviderRoles", {
  description: "The rules by which the company's identity provider decides roles at a merchant.",
})
export class ProviderRolesType {
  @Field(() => ID, { description: "The ID of the merchant." })
  id!: string;

  @Field(() => String, { description: "The claim that contains the values, as the operator named it." })
  claim!: string;

  @Field(() => [RoleRuleType], {
    description: "The rules, highest role first. Empty: members are managed by hand.",
  })
  rules!: RoleRuleType[];

  @Field(() => Boolean, {
    description:
      "Whether the operator has changed the issuer or the claim since the rules were saved. They have no effect until an owner saves them again.",
  })
  isOutdated!: boolean;
}

@InputType("RoleRuleInput", { description: "The role that a value of the identity provider's claim gives." })
export class RoleRuleInput {
  @Field(() => String, {
    description:
      "The value, such as the name or ID of a group. 1–200 characters on one line, without invisible characters. Compared exactly.",
  })
  value!: string;

  @Field(() => RoleEnum, { description: "The role." })
  role!: Role;
}

@InputType("SetRoleRulesInput", { description: "The rules for roles from the identity provider." })
export class SetRoleRulesInput {
  @Field(() => [RoleRuleInput], {
    description: `All rules, at most ${MAX_ROLE_RULES}, each value once. At least one must give the owner role. Empty: members keep their roles and are managed by hand.`,
  })
  rules!: RoleRuleInput[];

  @Field(() => [RoleRuleInput], {
    nullable: true,
    description:
      "The rules that the new ones replace, as last read. If others are saved, the mutation fails with changed_meanwhile. Null replaces any rules.",
  })
  replaces!: RoleRuleInput[] | null;
}

@ObjectType("SetRoleRulesPayload", { description: "The new rules." })
export class SetRoleRulesPayload {
  @Field(() => ProviderRolesType, { description: "The rules." })
  providerRoles!: ProviderRolesType;
}
