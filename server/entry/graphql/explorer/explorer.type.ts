import { Field, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("CreateExplorerTokenPayload", { description: "A bearer for the explorer, shown this once." })
export class CreateExplorerTokenPayload {
  @Field(() => String, {
    description:
      "The bearer, for /graphql alone. It ends with the session that asked for it, and does nothing that needs a fresh sign-in.",
  })
  token!: string;

  @Field(() => DateTime, { description: "When it ends at the latest, in UTC: ten minutes later." })
  expiresAt!: Date;
}
