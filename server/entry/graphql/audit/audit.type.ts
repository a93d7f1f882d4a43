import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Mode } from "../../../domain/scope.ts";
import { MembersOnly } from "../audience.ts";
import { connectionPart } from "../connection.type.ts";
import { ModeEnum } from "../mode.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime, Json } from "../scalars.ts";

@InputType("AuditFilter", { description: "Filters the audit log. Absent fields do not filter." })
export class AuditFilterInput {
  @Field(() => String, { nullable: true, description: "The actor, in the format of an entry's actor." })
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The action, such as api_key.created. With a trailing dot, all actions with that prefix, such as api_key.",
  })
  action?: string | null;

  @Field(() => String, { nullable: true, description: "The ID of the changed object." })
  target?: string | null;

  @Field(() => DateTime, { nullable: true, description: "At or after this time." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Before this time." })
  to?: Date | null;
}

@MembersOnly()
@ObjectType("AuditEntry", {
  implements: NodeType,
  description: "A change to access or configuration. Entries can't be changed or deleted.",
})
class AuditEntryType {
  @Field(() => ID, { description: "The ID of the entry." })
  id!: string;

  @Field(() => DateTime, { description: "The time of the change, in UTC." })
  at!: Date;

  @Field(() => String, {
    description:
      "The actor as a type and an ID: member mem_…, key key_…, application app_…, or identity_provider and its issuer.",
  })
  actor!: string;

  @Field(() => String, {
    nullable: true,
    description: "The actor's current name: an email address, or the name of a key or application.",
  })
  actorName!: string | null;

  @Field(() => String, { description: "The action, such as api_key.created. More actions may be added." })
  action!: string;

  @Field(() => String, { description: "The ID of the changed object." })
  target!: string;

  @Field(() => ModeEnum, {
    nullable: true,
    description: "The mode of the change. Null if it applies to both modes.",
  })
  mode!: Mode | null;

  @Field(() => String, {
    nullable: true,
    description: "The IP address of the request. Null if the change was not made by a request.",
  })
  ipAddress!: string | null;

  @Field(() => Json, {
    nullable: true,
    description: "The changed values before the change, without secrets.",
  })
  before!: object | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "The changed values after the change, without secrets. If an application acted for a member, onBehalfOf identifies the member.",
  })
  after!: object | null;
}

@ObjectType("AuditConnection", { description: "A page of the audit log, newest first." })
export class AuditConnection extends connectionPart("Audit", () => AuditEntryType, ["entry", "entries"]) {}
