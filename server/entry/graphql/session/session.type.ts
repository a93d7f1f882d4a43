import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import { idInput } from "../id-input.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";

@MembersOnly()
@ObjectType("MemberSession", {
  implements: NodeType,
  description: "A sign-in of the member to the dashboard in one browser.",
})
export class MemberSessionType {
  @Field(() => ID, { description: "The ID of the session. It grants no access." })
  id!: string;

  @Field(() => DateTime, { description: "The time of the sign-in, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    description:
      "The time of the last use, in UTC, to the minute. Without further use, the session ends 12 hours later.",
  })
  lastSeenAt!: Date;

  @Field(() => DateTime, {
    description: "The latest time at which the session ends, in UTC: seven days after the sign-in.",
  })
  expiresAt!: Date;

  @Field(() => String, { description: "The IP address of the sign-in." })
  ipAddress!: string;

  @Field(() => String, { description: "The browser's User-Agent header. Empty if there was none." })
  userAgent!: string;

  @Field(() => Boolean, { description: "True for the session of this request." })
  isCurrent!: boolean;
}

@InputType("EndSessionInput", { description: "The session to end." })
export class EndSessionInput extends idInput("The ID of the session.") {
  @Field(() => ID, {
    nullable: true,
    description:
      "The member of the session, for owners and admins. Only owners can name an owner. Defaults to the caller.",
  })
  memberId?: string | null;
}

@InputType("SignOutMemberInput", { description: "The member to sign out." })
export class SignOutMemberInput extends idInput("The ID of the member.") {}

@ObjectType("SignOutMemberPayload", { description: "The result of signing a member out." })
export class SignOutMemberPayload {
  @Field(() => Int, { description: "The number of ended sessions." })
  endedSessions!: number;
}

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
