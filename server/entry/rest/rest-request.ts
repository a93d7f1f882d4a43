import type { Caller } from "../../domain/access.ts";
import type { FailureCode } from "../../domain/failure.ts";
import type { Deprecation } from "./deprecation.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; on the REST door alone. */
    caller: Caller;
  }

  interface FastifyContextConfig {
    /** The rate limit that a request counts in. */
    bucket?: "initiate" | "status" | "other";
    /** What the endpoint can refuse with, besides what every endpoint can. */
    failures?: readonly FailureCode[];
    deprecation?: Deprecation;
  }
}
