import type { Dependencies } from "../dependencies.ts";
import { signalRevocations } from "../revocations/signal-revocations.ts";
import { authenticateKey } from "./authenticate-key.ts";
import { authenticatePublishableKey } from "./authenticate-publishable-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { KeyUses } from "./key-uses.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { readKeyCallDays, readKeyCalls, readRehearsedCalls } from "./read-key-calls.ts";
import { readKeyCreators } from "./read-key-creators.ts";
import { recordKeyUses } from "./record-key-uses.ts";
import { enforceRehearsal, rehearseApiKey, stopRehearsal } from "./rehearse-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

/** Use cases of API keys. */
export function keyUseCases(deps: Dependencies) {
  const uses = new KeyUses();
  const authenticate = authenticateKey(deps, uses);
  return {
    interactive: {
      authenticateKey: authenticate,
      authenticatePublishableKey: authenticatePublishableKey(authenticate),
      createApiKey: createApiKey(deps),
      listApiKeys: listApiKeys(deps),
      rotateApiKey: signalRevocations(deps, rotateApiKey(deps)),
      updateApiKey: updateApiKey(deps),
      rehearseApiKey: rehearseApiKey(deps),
      enforceRehearsal: enforceRehearsal(deps),
      stopRehearsal: stopRehearsal(deps),
      revokeApiKey: signalRevocations(deps, revokeApiKey(deps)),
    },
    read: {
      readKeyCalls: readKeyCalls(deps),
      readKeyCallDays: readKeyCallDays(deps),
      readRehearsedCalls: readRehearsedCalls(deps),
      readKeyCreators: readKeyCreators(deps),
    },
    background: {
      recordKeyUses: recordKeyUses(deps, uses),
    },
  };
}
