import { getCredential, type KeyCaller, withCredential } from "../../domain/access.ts";
import {
  authorizePublishableKey,
  type PageUse,
  type PublishableCaller,
} from "../../domain/publishable-key.ts";

/**
 * Authenticates a publishable key of a page.
 * @param origins All `Origin` headers of the request.
 * @throws AppError as `authenticateKey` and `authorizePublishableKey` do.
 */
export function authenticatePublishableKey(
  authenticate: (text: string, ipAddress: string) => Promise<KeyCaller>,
) {
  return async (
    text: string,
    ipAddress: string,
    origins: readonly string[],
    use: PageUse,
  ): Promise<PublishableCaller> => {
    const key = await authenticate(text, ipAddress);
    try {
      return authorizePublishableKey(key, origins, use);
    } catch (error) {
      throw withCredential(error, getCredential(key));
    }
  };
}
