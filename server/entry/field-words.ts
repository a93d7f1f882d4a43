/** Describes `late` for REST and GraphQL alike. */
export const LATE =
  "True only if the payment succeeded after the transaction had already ended as `canceled` or `expired`. A payment that was in flight when the session closed is not late.";
