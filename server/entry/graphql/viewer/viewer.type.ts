import { Field, ID, ObjectType } from "type-graphql";
import type { Caller, Role } from "../../../domain/access.ts";
import type { Mode } from "../../../domain/scope.ts";
import { RoleEnum } from "../member/member.type.ts";
import { MerchantType } from "../merchant/merchant.type.ts";
import { ModeEnum } from "../mode.ts";
import { enumOfWords } from "../words.ts";

const ViewerKindEnum = enumOfWords<Caller["kind"]>("ViewerKind", "Who may ask. More kinds may be added.", {
  api_key: "A server with an API key.",
  application: "An application with an OAuth access token.",
  member: "A person who is signed in to the dashboard.",
});

@ObjectType("Membership", { description: "What a member is at one merchant." })
export class MembershipType {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;

  @Field(() => RoleEnum, { description: "The member's role there." })
  role!: Role;
}

@ObjectType("Viewer", { description: "Who asks, and what they may do." })
export class ViewerType {
  @Field(() => ViewerKindEnum, { description: "What the caller is." })
  kind!: Caller["kind"];

  @Field(() => ID, { description: "Id of the key or of the member, or the client id of the application." })
  id!: string;

  @Field(() => ModeEnum, { description: "The mode in which the caller asks." })
  mode!: Mode;

  @Field(() => RoleEnum, { nullable: true, description: "A member's role; null for a key." })
  role!: Role | null;

  @Field(() => [String], { description: "What the caller may do, such as transactions:read." })
  scopes!: string[];
}
