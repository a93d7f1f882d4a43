import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { RequestLogFilter, RequestOutcome } from "../../../domain/request-log.ts";
import { FieldValidator } from "../../../domain/result.ts";
import { parseSingleLine } from "../../../domain/text.ts";
import { parseTimeRange } from "../../../domain/time-range.ts";
import { MembersOnly } from "../audience.ts";
import { connectionPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { DateTime } from "../scalars.ts";

const RequestOutcomeEnum = toGraphqlEnum<RequestOutcome>("RequestOutcome", "The results of a request.", {
  success: "The request succeeded. Logged in test mode only.",
  refused: "Tua refused the request: HTTP status 4xx, or a GraphQL error with such a code.",
  failed: "Tua could not process the request: HTTP status 5xx, or a GraphQL error with such a code.",
  incomplete: "The connection closed before the response was complete.",
});

@InputType("RequestLogFilter", { description: "Filters the request log. Absent fields do not filter." })
export class RequestLogFilterInput {
  @Field(() => [RequestOutcomeEnum], {
    nullable: true,
    description: "Only these outcomes. An empty list means all.",
  })
  outcome?: RequestOutcome[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only this caller, in the format of a request's actor: key key_…, application app_….",
  })
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only this request ID, as in each error. Or the id of a row: only that row.",
  })
  requestId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True: only requests that a rehearsal of their key would have refused. False does not filter.",
  })
  rehearsed?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: "At or after this time." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Before this time." })
  to?: Date | null;
}

/** @throws AppError `invalid_request` with each invalid field. */
export function parseRequestLogFilter(input: RequestLogFilterInput | null | undefined): RequestLogFilter {
  const { outcome, from, to } = input ?? {};
  const validator = new FieldValidator();
  const filter: RequestLogFilter = {};
  for (const field of ["actor", "requestId"] as const) {
    const value = input?.[field] ?? null;
    if (value !== null)
      filter[field] = validator.check(`filter.${field}`, parseSingleLine(value.trim(), 200)) ?? "";
  }
  const range = validator.check("filter.to", parseTimeRange(from, to));
  validator.throwIfInvalid();
  if (input?.rehearsed) filter.rehearsed = true;
  return { ...filter, ...(outcome && outcome.length > 0 && { outcome }), ...range };
}

@MembersOnly()
@ObjectType("LoggedRequest", {
  description:
    "A request of a key, an application or the explorer. Deleted after 30 days. Has no body, query string, IP address or header.",
})
class LoggedRequestType {
  @Field(() => ID, {
    description:
      "The ID of this row: the request ID. Operations on one WebSocket share that, so a number follows.",
  })
  id!: string;

  @Field(() => String, { description: "The request ID, as in the header X-Request-Id and in each error." })
  requestId!: string;

  @Field(() => DateTime, { description: "The time of receipt, in UTC." })
  at!: Date;

  @Field(() => String, {
    description:
      "The caller as a type and an ID: key key_…, application app_… or, from the explorer, member mem_….",
  })
  actor!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The caller's current name: the name of a key or application. The email address of a member is only for that member, and for owners and admins.",
  })
  actorName!: string | null;

  @Field(() => String, { description: "The HTTP method. WS for an operation on a WebSocket." })
  method!: string;

  @Field(() => String, {
    description:
      "The path without the query string. A parameter that is not the ID of a record is a placeholder, such as {transactionId}.",
  })
  path!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The GraphQL operation: query, mutation or subscription. Null for REST and for invalid documents.",
  })
  operationType!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The name of the GraphQL operation. Null without one, for names of more than 40 characters and with more than 4 digits.",
  })
  operationName!: string | null;

  @Field(() => RequestOutcomeEnum, { description: "The result." })
  outcome!: RequestOutcome;

  @Field(() => Int, {
    nullable: true,
    description:
      "The HTTP status of the response. Null on a WebSocket, and if the connection closed before the response was complete.",
  })
  status!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The code of the first error, such as invalid_request. Null without an error.",
  })
  code!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The code with which the rehearsal of the key would have refused the request. Null without one.",
  })
  rehearsedCode!: string | null;

  @Field(() => Int, {
    description:
      "Milliseconds from the receipt to the end of the response. For a subscription, until it started.",
  })
  durationMs!: number;
}

@ObjectType("RequestLogConnection", { description: "A page of the request log, newest first." })
export class RequestLogConnection extends connectionPart("LoggedRequest", () => LoggedRequestType, [
  "request",
  "requests",
]) {}
