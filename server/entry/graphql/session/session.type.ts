import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { OwnSession } from "../../../usecases/sign-in/list-sessions.ts";
import { MembersOnly } from "../audience.ts";
import { idInput } from "../id-input.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";

@MembersOnly()
@ObjectType("MemberSession", {
  implements: NodeType,
  description: "A browser in which the member is signed in to the dashboard.",
})
export class MemberSessionType {
  @Field(() => ID, { description: "The id of the session. It grants no access." })
  id!: string;

  @Field(() => DateTime, { description: "The time of the sign-in, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    description: "The last use, in UTC, to the minute. The session ends 12 hours later.",
  })
  lastSeenAt!: Date;

  @Field(() => DateTime, {
    description: "The latest end of the session, in UTC: seven days after the sign-in.",
  })
  expiresAt!: Date;

  @Field(() => String, { description: "The IP address from which it was opened." })
  ipAddress!: string;

  @Field(() => String, { description: "The browser's User-Agent. Empty if it sent none." })
  userAgent!: string;

  @Field(() => Boolean, { description: "True for the session of this request." })
  isCurrent!: boolean;
}

export function memberSessionOf({ address, ...session }: OwnSession): MemberSessionType {
  return { ...session, ipAddress: address };
}

@InputType("EndSessionInput", { description: "A session to end." })
export class EndSessionInput extends idInput("Id of the session.") {}

@ObjectType("EndSessionPayload", { description: "The ended session." })
export class EndSessionPayload {
  @Field(() => MemberSessionType, { description: "The ended session." })
  session!: MemberSessionType;
}

@ObjectType("EndOtherSessionsPayload", { description: "The result of ending other sessions." })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: "The number of ended sessions." })
  endedSessions!: number;
}
