import { Field, ID, ObjectType } from "type-graphql";
import type { Caller } from "../../../domain/access.ts";
import type { AccessScope } from "../../../domain/access-scopes.ts";
import type { Role } from "../../../domain/operations.ts";
import type { Mode } from "../../../domain/scope.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MerchantType } from "../merchant/merchant.type.ts";
import { ModeEnum } from "../mode.ts";
import { RoleEnum } from "../role.ts";
import { ScopeEnum } from "../scope.ts";

const ViewerKindEnum = toGraphqlEnum<Caller["kind"]>(
  "ViewerKind",
  "The kinds of callers. More kinds may be added.",
  {
    api_key: "A server with an API key.",
    application: "An application with an OAuth access token.",
    member: "A person who is signed in to the dashboard.",
  },
);

@ObjectType("Membership", { description: "A member's role at one merchant." })
export class MembershipType {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;

  @Field(() => RoleEnum, { description: "The role at this merchant." })
  role!: Role;
}

@ObjectType("Viewer", { description: "The caller and the caller's permissions." })
export class ViewerType {
  @Field(() => ViewerKindEnum, { description: "The kind of the caller." })
  kind!: Caller["kind"];

  @Field(() => ID, { description: "The ID of the key or member, or the client ID of the application." })
  id!: string;

  @Field(() => ModeEnum, { description: "The mode of the request." })
  mode!: Mode;

  @Field(() => RoleEnum, { nullable: true, description: "The member's role. Null for a key or application." })
  role!: Role | null;

  @Field(() => [ScopeEnum], { description: "The caller's scopes." })
  scopes!: AccessScope[];
}
