import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { parseOverlap } from "../../domain/overlap.ts";
import { type Application, retireApplicationSecrets } from "../../store/applications.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { lockOwnApplication } from "./lock-own-application.ts";
import { makeApplicationSecret } from "./register-application.ts";

/** Each is one more that could leak. */
const MAX_SECRETS = 10;

/** The application with the new secret, whose text is shown this once. */
export interface RotatedApplicationSecret {
  application: Application;
  clientSecret: string;
}

/**
 * Makes a new client secret. Those that work now do so beside it for `overlapSeconds` at most, a day without it.
 * @throws Failure `invalid_request`, `insufficient_scope`, `not_found`, `fresh_sign_in_required` in live mode.
 */
export function rotateApplicationSecret(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string, overlapSeconds?: number): Promise<RotatedApplicationSecret> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    const overlap = parseOverlap(overlapSeconds);
    if (!overlap.ok) throw invalidField("overlapSeconds", overlap.message);
    return parts.db.transaction().execute(async (trx) => {
      const { kind } = await lockOwnApplication(trx, scope, id);
      if (kind === "public") throw invalidField("id", "must not be a public application: it has no secret");
      await retireApplicationSecrets(trx, scope, id, overlap.value);
      if ((await lockOwnApplication(trx, scope, id)).secretHashes.length >= MAX_SECRETS) {
        throw invalidField("overlapSeconds", `must be 0: ${MAX_SECRETS} secrets work already`);
      }
      const clientSecret = await makeApplicationSecret(trx, scope, id);
      await recordChange(trx, doerOf(caller), {
        action: "application_secret.rotated",
        target: id,
        after: { overlapSeconds: overlap.value },
      });
      return { application: await lockOwnApplication(trx, scope, id), clientSecret };
    });
  };
}
