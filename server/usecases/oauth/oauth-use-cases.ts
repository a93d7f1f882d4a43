import type { Dependencies } from "../dependencies.ts";
import {
  dropArtifact,
  endProviderSession,
  keepArtifact,
  recallArtifact,
  recallArtifactByUid,
  revokeUsedTwice,
  useUpArtifact,
} from "./artifacts.ts";
import { authenticateToken } from "./authenticate-token.ts";
import { findHeldScopes } from "./find-held-scopes.ts";
import { grantConsent } from "./grant-consent.ts";
import { rotateSigningKey } from "./rotate-signing-key.ts";
import { signingKeys } from "./signing-keys.ts";
import { viewConsent } from "./view-consent.ts";

/** Use cases of the OAuth provider: tokens and consent. */
export function oauthUseCases(deps: Dependencies) {
  return {
    ask: {
      authenticateToken: authenticateToken(deps),
      endProviderSession: endProviderSession(deps),
      viewConsent: viewConsent(deps),
      grantConsent: grantConsent(deps),
      findHeldScopes: findHeldScopes(deps),
      signingKeys: signingKeys(deps),
      rotateSigningKey: rotateSigningKey(deps),
      keepArtifact: keepArtifact(deps),
      recallArtifact: recallArtifact(deps),
      recallArtifactByUid: recallArtifactByUid(deps),
      useUpArtifact: useUpArtifact(deps),
      revokeUsedTwice: revokeUsedTwice(deps),
      dropArtifact: dropArtifact(deps),
    },
  };
}
