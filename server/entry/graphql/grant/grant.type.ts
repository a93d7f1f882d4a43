import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Mode } from "../../../domain/scope.ts";
import type { RevokedGrant } from "../../../usecases/applications/revoke-grant.ts";
import { ModeEnum } from "../mode.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("GrantedApplication", {
  description:
    "The application that was let in; it may be of another merchant. One that was removed since can do nothing more, but keys that it made go on.",
})
export class GrantedApplicationType {
  @Field(() => String, { description: "Its client id." })
  clientId!: string;

  @Field(() => String, { description: "What it is called now." })
  name!: string;
}

@ObjectType("Grant", { description: "What the member lets an application do at this merchant." })
export class GrantType {
  @Field(() => ID, { description: "Id of the grant." })
  id!: string;

  @Field(() => GrantedApplicationType, { description: "Who may." })
  application!: GrantedApplicationType;

  @Field(() => ModeEnum, { description: "The mode in which it may." })
  mode!: Mode;

  @Field(() => [String], {
    description:
      "What was consented to, such as transactions:read. It never does more than the member's role now allows.",
  })
  scopes!: string[];

  @Field(() => DateTime, { description: "When the member consented, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When it ends by itself, in UTC." })
  expiresAt!: Date;

  @Field(() => Int, { description: "API keys that the application made under it and that still work." })
  apiKeyCount!: number;
}

export function grantOf({ scope, clientId, applicationName, ...grant }: RevokedGrant["grant"]): GrantType {
  return { ...grant, mode: scope.mode, application: { clientId, name: applicationName } };
}

@ObjectType("RevokeGrantPayload", { description: "The revoked grant." })
export class RevokeGrantPayload {
  @Field(() => GrantType, { description: "The grant." })
  grant!: GrantType;

  @Field(() => Int, { description: "How many API keys were revoked with it." })
  revokedApiKeys!: number;
}
