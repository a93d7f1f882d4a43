import { Field, InputType } from "type-graphql";
import { MAX_IDEMPOTENCY_KEY, parseIdempotencyKey } from "../../domain/idempotency-key.ts";
import { requireValid } from "../../domain/result.ts";

/** An input with a key that makes retries safe. @param resource the object that the mutation creates */
export function repeatableInput(resource: "session" | "refund") {
  @InputType()
  abstract class RepeatableInput {
    @Field(() => String, {
      nullable: true,
      description: `A key that makes retries safe, like the REST header Idempotency-Key. For 24 hours, the same key with the same input returns the first ${resource}. 1–${MAX_IDEMPOTENCY_KEY} printable ASCII characters, without quotes or outer spaces.`,
    })
    idempotencyKey?: string | null;
  }
  return RepeatableInput;
}

/** Returns the key of an input. @throws AppError `invalid_request` */
export const requireIdempotencyKey = (key: string | null | undefined): string | null =>
  key == null ? null : requireValid("idempotencyKey", parseIdempotencyKey(key));
