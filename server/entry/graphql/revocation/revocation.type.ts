import { Field, Float, ID, ObjectType } from "type-graphql";
import type { RevocationProcess, RevocationState } from "../../../domain/revocation.ts";
import { MembersOnly } from "../audience.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { DateTime } from "../scalars.ts";

const RevocationStateEnum = toGraphqlEnum<RevocationState>(
  "RevocationState",
  "Whether the processes of the server refuse a revoked object.",
  {
    confirmed: "Each process has confirmed that it refuses it.",
    waiting: "A process has not confirmed yet. The revocation is less than 10 seconds old.",
    unconfirmed:
      "A process has not confirmed within 10 seconds. It is stopped, or cannot reach the database.",
  },
);

@MembersOnly()
@ObjectType("RevocationProcess", {
  description: "A process of the server that ran at the time of a revocation.",
})
class RevocationProcessType {
  @Field(() => String, { description: "The host name and the process ID." })
  name!: string;

  @Field(() => Float, {
    nullable: true,
    description:
      "Seconds from the revocation until this process refused every call. Null if it has not confirmed.",
  })
  confirmedAfterSeconds!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The last call that this process accepted, in UTC. Null if it knows of none, and before it has confirmed.",
  })
  lastAcceptedAt!: Date | null;

  @Field(() => DateTime, { description: "When the process last reported to the database, in UTC." })
  lastSeenAt!: Date;

  @Field(() => Float, { description: "Seconds since it last reported." })
  silentForSeconds!: number;
}

@MembersOnly()
@ObjectType("Revocation", {
  description: "A revocation with the confirmations of the server's processes. Stored for 30 days.",
})
export class RevocationType {
  @Field(() => ID, { description: "The ID of its audit log entry." })
  id!: string;

  @Field(() => ID, { description: "The ID of the revoked object." })
  subject!: string;

  @Field(() => DateTime, { description: "The time of the revocation, in UTC." })
  at!: Date;

  @Field(() => RevocationStateEnum, { description: "Whether each process refuses the object." })
  state!: RevocationState;

  @Field(() => Float, {
    nullable: true,
    description: "Seconds until the slowest confirmation. Null before the first.",
  })
  slowestSeconds!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The last accepted call in all processes that have confirmed, in UTC. Null if they know of none since their start.",
  })
  lastAcceptedAt!: Date | null;

  @Field(() => [RevocationProcessType], {
    description: "The processes that ran at the time of the revocation, by name. Empty if none ran.",
  })
  processes!: readonly RevocationProcess[];
}
