import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("CreateExplorerTokenPayload", {
  description: "A bearer token for the GraphQL explorer. Shown only once.",
})
export class CreateExplorerTokenPayload {
  @Field(() => String, {
    description:
      "The bearer token, for /graphql only. It expires with the member's session. Operations that require a recent sign-in reject it.",
  })
  token!: string;

  @Field(() => DateTime, { description: "The expiry time, in UTC: at most 10 minutes after creation." })
  expiresAt!: Date;
}
