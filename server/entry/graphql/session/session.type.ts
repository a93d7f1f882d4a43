import { Field, ID, Int, ObjectType } from "type-graphql";
import type { OwnSession } from "../../../usecases/sign-in/list-sessions.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("MemberSession", { description: "A browser in which the member is signed in to the dashboard." })
export class MemberSessionType {
  @Field(() => ID, { description: "The id of the session. It grants no access." })
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

  @Field(() => String, { description: "The IP address from which it was opened." })
  ipAddress!: string;

  @Field(() => String, { description: "What the browser calls itself; empty where it did not say." })
  userAgent!: string;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  isCurrent!: boolean;
}

export function memberSessionOf({ address, ...session }: OwnSession): MemberSessionType {
  return { ...session, ipAddress: address };
}

@ObjectType("EndSessionPayload", { description: "The ended session." })
export class EndSessionPayload {
  @Field(() => MemberSessionType, { description: "The ended session." })
  session!: MemberSessionType;
}

@ObjectType("EndOtherSessionsPayload", { description: "What was ended." })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: "How many sessions were open beside the one that asks." })
  endedSessions!: number;
}
