import { Field, Int, ObjectType } from "type-graphql";
import {
  DELIVERY_ERROR_MESSAGES,
  type DeliveryError,
  type DeliveryErrorCode,
} from "../../../domain/delivery-error.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";

const DeliveryErrorCodeEnum = toGraphqlEnum<DeliveryErrorCode>(
  "DeliveryErrorCode",
  "The reasons that a delivery attempt can receive no response.",
  DELIVERY_ERROR_MESSAGES,
);

@ObjectType("DeliveryError", { description: "The reason that a delivery attempt received no response." })
export class DeliveryErrorType implements DeliveryError {
  @Field(() => DeliveryErrorCodeEnum, { description: "The reason." })
  code!: DeliveryErrorCode;

  @Field(() => String, {
    nullable: true,
    description: "The underlying system error code, such as CERT_HAS_EXPIRED. Null if there is none.",
  })
  detail!: string | null;
}

/** The response to a delivery attempt, or the reason that there is none. */
@ObjectType()
export abstract class ResponsePart {
  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the response. Null if there was no response.",
  })
  httpStatus!: number | null;

  @Field(() => DeliveryErrorType, {
    nullable: true,
    description: "The reason for the missing response. Null if there was a response.",
  })
  error!: DeliveryErrorType | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The start of the response body, at most 1,024 characters. Untrusted: the endpoint controls it. Null if there was no response.",
  })
  responseBody!: string | null;
}
