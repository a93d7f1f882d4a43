import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Mode } from "../../../domain/scope.ts";
import type { RevokedGrant } from "../../../usecases/applications/revoke-grant.ts";
import { MembersOnly } from "../audience.ts";
import { idInput } from "../id-input.ts";
import { ModeEnum } from "../mode.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { OAuthScopeEnum } from "../scope.ts";

@ObjectType("GrantedApplication", {
  description:
    "The application of a grant. It can belong to another merchant. An application that has since been removed has no access, but keys that it created still work.",
})
export class GrantedApplicationType {
  @Field(() => ID, { description: "The client ID." })
  id!: string;

  @Field(() => String, { description: "The client ID." })
  clientId!: string;

  @Field(() => String, { description: "The current name." })
  name!: string;
}

@MembersOnly()
@ObjectType("Grant", {
  implements: NodeType,
  description: "A member's grant to an application at this merchant.",
})
export class GrantType {
  @Field(() => ID, { description: "The ID of the grant." })
  id!: string;

  @Field(() => GrantedApplicationType, { description: "The application." })
  application!: GrantedApplicationType;

  @Field(() => ModeEnum, { description: "The mode that the grant is for." })
  mode!: Mode;

  @Field(() => [OAuthScopeEnum], {
    description: "The granted scopes. The member's current role also limits them.",
  })
  scopes!: string[];

  @Field(() => DateTime, { description: "The time of the member's consent, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "The expiry time, in UTC." })
  expiresAt!: Date;

  @Field(() => Int, { description: "The number of active API keys that the application created under it." })
  apiKeyCount!: number;
}

export function toGrantType({
  scope,
  clientId,
  applicationName,
  ...grant
}: RevokedGrant["grant"]): GrantType {
  return { ...grant, mode: scope.mode, application: { id: clientId, clientId, name: applicationName } };
}

@InputType("RevokeGrantInput", { description: "The grant to revoke." })
export class RevokeGrantInput extends idInput("The ID of the grant.") {
  @Field(() => ID, {
    nullable: true,
    description:
      "The member of the grant, for owners and admins. Only owners can name an owner. Defaults to the caller.",
  })
  memberId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True to also revoke the API keys that the application created under the grant. Requires permission to revoke keys. Defaults to false: the keys keep working.",
  })
  revokeApiKeys?: boolean | null;
}

@ObjectType("RevokeGrantPayload", { description: "The revoked grant." })
export class RevokeGrantPayload {
  @Field(() => GrantType, { description: "The grant." })
  grant!: GrantType;

  @Field(() => Int, { description: "The number of revoked API keys." })
  revokedApiKeys!: number;
}
