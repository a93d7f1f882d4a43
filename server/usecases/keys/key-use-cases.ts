import type { Parts } from "../parts.ts";
import { authenticateKey } from "./authenticate-key.ts";
import { authenticatePublishableKey } from "./authenticate-publishable-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { KeyUses } from "./key-uses.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { recordKeyUses } from "./record-key-uses.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

/** API keys: kept by staff, shown by whoever calls. */
export function keyUseCases(parts: Parts) {
  const uses = new KeyUses();
  const authenticate = authenticateKey(parts, uses);
  return {
    ask: {
      authenticateKey: authenticate,
      authenticatePublishableKey: authenticatePublishableKey(authenticate),
      createApiKey: createApiKey(parts),
      listApiKeys: listApiKeys(parts),
      rotateApiKey: rotateApiKey(parts),
      updateApiKey: updateApiKey(parts),
      revokeApiKey: revokeApiKey(parts),
    },
    own: {
      recordKeyUses: recordKeyUses(parts, uses),
    },
  };
}
