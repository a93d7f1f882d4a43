import { getCredential, type KeyCaller, withCredential } from "../../domain/access.ts";
import { authorizePublishableKey, type PublishableCaller } from "../../domain/publishable-key.ts";

/**
 * Authenticates a publishable key with which a page creates checkouts.
 * @param origins All `Origin` headers of the request.
 * @throws AppError as `authenticateKey` and `authorizePublishableKey` do.
 */
export function authenticatePublishableKey(
  authenticate: (text: string, ipAddress: string) => Promise<KeyCaller>,
) {
  return async (text: string, ipAddress: string, origins: readonly string[]): Promise<PublishableCaller> => {
    const key = await authenticate(text, ipAddress);
    try {
      return authorizePublishableKey(key, origins);
    } catch (error) {
      throw withCredential(error, getCredential(key));
    }
  };
}
