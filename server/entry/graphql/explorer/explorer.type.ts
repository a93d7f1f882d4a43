import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("CreateExplorerTokenPayload", {
  description: "A bearer token for the GraphQL explorer. Shown once.",
})
export class CreateExplorerTokenPayload {
  @Field(() => String, {
    description:
      "The bearer token, for /graphql only. It ends with the member's session and is refused for operations that require a fresh sign-in.",
  })
  token!: string;

  @Field(() => DateTime, { description: "The latest expiry, in UTC: 10 minutes after creation." })
  expiresAt!: Date;
}
