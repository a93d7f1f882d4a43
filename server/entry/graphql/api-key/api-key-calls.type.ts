import { GraphQLSafeInt } from "graphql-scalars";
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { CallAddress } from "../../../domain/key-calls.ts";
import { DateTime } from "../scalars.ts";

@ArgsType()
export class ApiKeyCallsArgs {
  @Field(() => Int, { nullable: true, description: "The number of hours, 1–720. Defaults to 24." })
  hours?: number | null;
}

@ArgsType()
export class ApiKeyCallDaysArgs {
  @Field(() => Int, { nullable: true, description: "The number of days, 1–30. Defaults to 30." })
  days?: number | null;
}

@ObjectType("ApiKeyAddress", { description: "The calls of an API key from one IP address." })
class ApiKeyAddressType {
  @Field(() => String, { description: "The IP address." })
  ipAddress!: string;

  @Field(() => GraphQLSafeInt, { description: "The number of calls." })
  calls!: number;

  @Field(() => DateTime, { description: "The time of the last of these calls, in UTC." })
  lastAt!: Date;
}

@ObjectType()
abstract class CallCountsType {
  @Field(() => GraphQLSafeInt, { description: "The number of calls that succeeded." })
  success!: number;

  @Field(() => GraphQLSafeInt, {
    description:
      "The number of calls that Tua refused: HTTP status 4xx, or a GraphQL error with such a code.",
  })
  refused!: number;

  @Field(() => GraphQLSafeInt, {
    description:
      "The number of calls that Tua could not process: HTTP status 5xx, or a GraphQL error with such a code.",
  })
  failed!: number;

  @Field(() => GraphQLSafeInt, {
    description: "The number of calls whose connection closed before the response was complete.",
  })
  incomplete!: number;
}

@ObjectType("ApiKeyCalls", { description: "The number of calls with an API key, by result and IP address." })
export class ApiKeyCallsType extends CallCountsType {
  @Field(() => GraphQLSafeInt, { description: "The number of all calls." })
  total!: number;

  @Field(() => Int, {
    description:
      "The number of IP addresses. A server process counts at most 20 of a key in 15 minutes. 0 for a publishable key, because customers' browsers use it.",
  })
  addressCount!: number;

  @Field(() => [ApiKeyAddressType], {
    description: "The IP addresses, those with the most calls first. At most 100.",
  })
  addresses!: CallAddress[];
}

@ObjectType("ApiKeyCallDay", { description: "The number of calls with an API key on one day, by result." })
export class ApiKeyCallDayType extends CallCountsType {
  @Field(() => String, { description: "The day in the merchant's time zone, such as 2026-01-31." })
  date!: string;
}
