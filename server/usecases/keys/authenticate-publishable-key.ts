import type { KeyCaller } from "../../domain/access.ts";
import { authorizeOpening, type PublishableCaller } from "../../domain/opening.ts";

/**
 * Authenticates a publishable key with which a page creates checkouts.
 * @param origins All `Origin` headers of the request.
 * @throws Failure as `authenticateKey` and `authorizeOpening` do.
 */
export function authenticatePublishableKey(
  authenticate: (text: string, address: string) => Promise<KeyCaller>,
) {
  return async (text: string, address: string, origins: readonly string[]): Promise<PublishableCaller> =>
    authorizeOpening(await authenticate(text, address), origins);
}
