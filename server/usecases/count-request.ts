import { type Caller, idOf } from "../domain/access.ts";
import { Failure, type FieldProblem } from "../domain/failure.ts";
import type { Bucket, Standing } from "../domain/rate-limits.ts";
import type { Counted } from "../store/rate-limits.ts";
import type { Dependencies } from "./dependencies.ts";
import { networkOf } from "./read-address.ts";

type LimitDeps = Pick<Dependencies, "rateLimits">;

/** Who is counted: by a name, by the address they ask from, or by both together. */
export interface Who {
  name?: string;
  address?: string;
}

/** The buckets of a key. */
export type CallerBucket = "initiate" | "status" | "default";

/**
 * Counts one more of what somebody without a key does.
 * @returns how the bucket stands for them; null where nothing is limited.
 * @throws Failure `rate_limited`.
 */
export function countVisitor({ rateLimits }: LimitDeps) {
  return async (bucket: Bucket, who: Who): Promise<Standing | null> => {
    const counted = await rateLimits?.count(bucket, nameOf(who));
    if (counted?.over) throw tooMany(counted);
    return counted ?? null;
  };
}

/**
 * Counts a request of a key or an application, each for itself. Members are not limited.
 * @throws Failure `rate_limited`.
 */
export function countCaller(deps: LimitDeps) {
  const count = countVisitor(deps);
  return async (bucket: CallerBucket, caller: Caller): Promise<Standing | null> => {
    if (caller.kind === "member") return null;
    const { merchantId, mode } = caller.scope;
    return count(bucket === "default" && mode === "test" ? "default-test" : bucket, {
      name: `${merchantId}/${mode}/${idOf(caller)}`,
    });
  };
}

/**
 * Counts a try before it is known how it ends, so that many at once are all counted.
 * @returns how to take the try back once it has succeeded.
 * @throws Failure `rate_limited`; a refused try is not counted.
 */
export async function countTry(
  { rateLimits }: LimitDeps,
  bucket: Bucket,
  who: Who,
  words: { message?: string; fields?: FieldProblem[] } = {},
): Promise<() => Promise<void>> {
  const counted = await rateLimits?.count(bucket, nameOf(who));
  if (!counted) return async () => {};
  if (!counted.over) return counted.takeBack;
  await counted.takeBack();
  throw tooMany(counted, words);
}

function tooMany(
  counted: Counted,
  {
    message = "Too many requests. Wait for the seconds in Retry-After, then try again.",
    fields,
  }: { message?: string; fields?: FieldProblem[] } = {},
): Failure {
  const { over: _over, takeBack: _takeBack, ...standing } = counted;
  return new Failure("rate_limited", message, {
    retryAfterSeconds: standing.resetSeconds,
    standing,
    ...(fields && { fields }),
  });
}

/** One name for one who; a NUL stands in no address. */
function nameOf({ name = "", address }: Who): string {
  return address === undefined ? name : `${name}\0${networkOf(address)}`;
}
