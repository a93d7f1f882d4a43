import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  DrillProblem,
  DrillProblemCode,
  DrillResponse,
  DrillState,
  DrillStep,
  DrillStepKind,
  DrillStepState,
} from "../../../domain/webhook-drill.ts";
import { connectionPart } from "../connection.type.ts";
import { DeliveryErrorType } from "../delivery/delivery-error.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";

const WebhookDrillStateEnum = toGraphqlEnum<DrillState>(
  "WebhookDrillState",
  "The states of a webhook drill.",
  {
    running: "Tua plays the steps.",
    passed: "All responses were right, and no order list shows a wrong effect.",
    failed: "A response was wrong, or an order list shows a wrong effect.",
    interrupted: "Tua could not complete it. Start another one.",
  },
);

const WebhookDrillStepKindEnum = toGraphqlEnum<DrillStepKind>(
  "WebhookDrillStepKind",
  "The steps of a webhook drill, in order.",
  {
    duplicate:
      "Sends the payment.success of an order twice, and that of another order twice at the same time.",
    reordered: "Sends payment.success, then the earlier payment.failed of the same order.",
    late_success: "Sends a final payment.failed, then a late payment.success.",
    delayed: "Sends a payment.success that is 3 days old, signed now, as after an outage.",
    stale_timestamp:
      "Sends a payment.success whose signature is 10 minutes old. The endpoint must reject it.",
    wrong_signature: "Sends a payment.success signed with another secret. The endpoint must reject it.",
    unknown_event: "Sends an event type that does not exist.",
    burst: "Sends payment.success of 200 orders, 16 at a time.",
    cut: "Closes the connection once the body is sent, then sends the event again.",
    rotation: "Sends a payment.success with a new secret's signature before the current one.",
  },
);

const WebhookDrillStepStateEnum = toGraphqlEnum<DrillStepState>(
  "WebhookDrillStepState",
  "The states of a step.",
  {
    waiting: "Not played yet.",
    running: "Tua plays it.",
    passed: "Without problems.",
    failed: "With problems.",
  },
);

const WebhookDrillProblemCodeEnum = toGraphqlEnum<DrillProblemCode>(
  "WebhookDrillProblemCode",
  "The problems that a drill can find.",
  {
    rejected: "The endpoint responded with another status than 2xx to a genuine event.",
    accepted_forged: "The endpoint accepted an event with a wrong signature.",
    accepted_stale: "The endpoint accepted an event with an old signature.",
    no_response: "The endpoint sent no complete response within 15 seconds.",
    server_error: "The endpoint responded with 5xx.",
    fulfilled_twice: "The shop fulfilled a paid order more than once.",
    not_fulfilled: "The shop did not fulfill a paid order.",
    fulfilled_unpaid: "The shop fulfilled an order that was not paid.",
  },
);

@ObjectType("WebhookDrillResponse", { description: "Equal responses to requests of a step." })
export class WebhookDrillResponseType implements DrillResponse {
  @Field(() => Int, { nullable: true, description: "The HTTP status. Null if there was no response." })
  httpStatus!: number | null;

  @Field(() => DeliveryErrorType, {
    nullable: true,
    description: "The reason for the missing response. Null if there was a response.",
  })
  error!: DeliveryErrorType | null;

  @Field(() => Int, { description: "The number of requests with this response." })
  count!: number;

  @Field(() => Int, { description: "The duration of the slowest of them, in milliseconds." })
  slowestMs!: number;
}

@ObjectType("WebhookDrillProblem", { description: "A problem that a step found." })
export class WebhookDrillProblemType implements DrillProblem {
  @Field(() => WebhookDrillProblemCodeEnum, { description: "The problem." })
  code!: DrillProblemCode;

  @Field(() => String, {
    nullable: true,
    description: "The reference of the order. Null for responses, and for more than 20 orders.",
  })
  clientReference!: string | null;

  @Field(() => Int, { description: "The number of responses or orders with the problem." })
  count!: number;
}

@ObjectType("WebhookDrillStep", { description: "A step of a drill." })
export class WebhookDrillStepType implements DrillStep {
  @Field(() => WebhookDrillStepKindEnum, { description: "The step." })
  kind!: DrillStepKind;

  @Field(() => WebhookDrillStepStateEnum, { description: "The state." })
  state!: DrillStepState;

  @Field(() => Int, { description: "The number of requests that Tua sent." })
  sent!: number;

  @Field(() => [WebhookDrillResponseType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The responses, grouped. Without those whose connection Tua closed.",
  })
  responses!: WebhookDrillResponseType[];

  @Field(() => String, {
    nullable: true,
    description:
      "The start of the first wrong response's body, at most 200 characters. Untrusted: the endpoint controls it. Null without one.",
  })
  responseBody!: string | null;

  @Field(() => [WebhookDrillProblemType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The problems of the responses, then those of the orders in the shop's order lists.",
  })
  problems!: WebhookDrillProblemType[];
}

@ObjectType("WebhookDrill", {
  implements: NodeType,
  description: "A scripted day that Tua played at an endpoint with test payments.",
})
export class WebhookDrillType {
  @Field(() => ID, { description: "The ID of the drill." })
  id!: string;

  @Field(() => String, { description: "The URL of the endpoint." })
  url!: string;

  @Field(() => WebhookDrillStateEnum, { description: "The state." })
  state!: DrillState;

  @Field(() => DateTime, { description: "The time of the start, in UTC." })
  startedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "The time of the end, in UTC. Null while it runs." })
  endedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The upload time of the newest order list with orders of the drill, in UTC. Null without one: the drill then knows the responses only.",
  })
  orderListAt!: Date | null;

  @Field(() => [WebhookDrillStepType], {
    complexity: ({ childComplexity }) => 1 + 10 * childComplexity,
    description: "All steps, in order.",
  })
  steps!: WebhookDrillStepType[];
}

@ObjectType("WebhookDrillConnection", {
  description: "A page of webhook drills, newest first. A merchant keeps the newest 20.",
})
export class WebhookDrillConnection extends connectionPart("WebhookDrill", () => WebhookDrillType, [
  "drill",
  "drills",
]) {}

@ObjectType("WebhookDrillStatus", {
  description: "The last drills of test mode, whatever the mode of the request.",
})
export class WebhookDrillStatusType {
  @Field(() => DateTime, {
    nullable: true,
    description: "The end of the newest drill that passed, in UTC. Null without one.",
  })
  lastPassedAt!: Date | null;

  @Field(() => WebhookDrillType, { nullable: true, description: "The newest drill. Null without one." })
  last!: WebhookDrillType | null;
}

@InputType("StartWebhookDrillInput", { description: "The drill to start." })
export class StartWebhookDrillInput {
  @Field(() => String, {
    nullable: true,
    description: "The URL of the endpoint. Defaults to the default webhook URL.",
  })
  url?: string | null;
}

@ObjectType("StartWebhookDrillPayload", { description: "The running drill." })
export class StartWebhookDrillPayload {
  @Field(() => WebhookDrillType, { description: "The drill." })
  webhookDrill!: WebhookDrillType;

  @Field(() => Boolean, { description: "False if a drill was already running, which is then returned." })
  isNew!: boolean;
}
