import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.ts";

@ObjectType("Session", { description: "A browser in which the member is signed in to the dashboard." })
export class SessionType {
  @Field(() => ID, { description: "Id of the session; it opens nothing." })
  id!: string;

  @Field(() => DateTime, { description: "When it was opened, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    description: "When it was last used, in UTC, to the minute. Twelve hours later it ends.",
  })
  lastSeenAt!: Date;

  @Field(() => DateTime, {
    description: "When it ends however much it is used, in UTC: seven days after signing in.",
  })
  expiresAt!: Date;

  @Field(() => String, { description: "Address from which it was opened." })
  address!: string;

  @Field(() => String, { description: "What the browser calls itself; empty where it did not say." })
  userAgent!: string;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  isCurrent!: boolean;
}

@ObjectType("EndSessionPayload", { description: "The session that is open no more." })
export class EndSessionPayload {
  @Field(() => SessionType, { description: "The session as it was." })
  session!: SessionType;
}

@ObjectType("EndOtherSessionsPayload", { description: "What was ended." })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: "How many sessions were open beside the one that asks." })
  endedSessions!: number;
}
