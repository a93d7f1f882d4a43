import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Mode } from "../../../domain/scope.ts";
import type { AuditPage } from "../../../usecases/audit/list-audit.ts";
import { ModeEnum } from "../mode.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime, Json } from "../scalars.ts";

@InputType("AuditFilter", { description: "Which changes to list. What is absent does not narrow." })
export class AuditFilterInput {
  @Field(() => String, { nullable: true, description: "Who, as an entry's actor says it." })
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What was done, such as api_key.created; with a dot at its end, all that begin with it, such as api_key.",
  })
  action?: string | null;

  @Field(() => String, { nullable: true, description: "The id of what it was done to." })
  target?: string | null;

  @Field(() => DateTime, { nullable: true, description: "At or after this moment." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Before this moment." })
  to?: Date | null;
}

@ObjectType("AuditEntry", { description: "One change of access or configuration. What stands in it stays." })
export class AuditEntryType {
  @Field(() => ID, { description: "Id of the entry." })
  id!: string;

  @Field(() => DateTime, { description: "When, in UTC." })
  at!: Date;

  @Field(() => String, {
    description: "Who: a kind and an id, such as member mem_…, key key_… or application app_….",
  })
  actor!: string;

  @Field(() => String, {
    nullable: true,
    description: "What the actor is called now: an e-mail address, or the name of a key or application.",
  })
  actorName!: string | null;

  @Field(() => String, { description: "What was done, such as api_key.created. More kinds may be added." })
  action!: string;

  @Field(() => String, { description: "The id of what it was done to." })
  target!: string;

  @Field(() => ModeEnum, { nullable: true, description: "In which mode; null for what holds in both." })
  mode!: Mode | null;

  @Field(() => String, {
    nullable: true,
    description: "The IP address of the request. Null if no request made the change.",
  })
  ipAddress!: string | null;

  @Field(() => Json, { nullable: true, description: "What was before, as far as it changed; no secrets." })
  before!: object | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "What is since, as far as it changed; no secrets. Where an application acted for a member, onBehalfOf names them.",
  })
  after!: object | null;
}

export function auditEntryOf({ address, ...entry }: AuditPage["entries"][number]): AuditEntryType {
  return { ...entry, ipAddress: address };
}

@ObjectType("AuditEdge", { description: "An entry's place in the log." })
export class AuditEdge {
  @Field(() => String, { description: "Opaque; good for `after` of the same filter." })
  cursor!: string;

  @Field(() => AuditEntryType, { description: "The entry." })
  node!: AuditEntryType;
}

@ObjectType("AuditConnection", { description: "A page of the audit log, newest first." })
export class AuditConnection {
  @Field(() => [AuditEdge], { description: "The entries with their cursors." })
  edges!: AuditEdge[];

  @Field(() => [AuditEntryType], { description: "The entries alone." })
  nodes!: AuditEntryType[];

  @Field(() => PageInfo, { description: "Where this page stands in the log." })
  pageInfo!: PageInfo;
}
