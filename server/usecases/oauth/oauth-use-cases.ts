import type { Dependencies } from "../dependencies.ts";
import {
  consumeArtifact,
  destroyArtifact,
  endProviderSession,
  findArtifact,
  findArtifactByUid,
  revokeReused,
  saveArtifact,
} from "./artifacts.ts";
import { authenticateToken } from "./authenticate-token.ts";
import { findEffectiveScopes } from "./find-effective-scopes.ts";
import { grantConsent } from "./grant-consent.ts";
import { isRegisteredOrigin } from "./is-registered-origin.ts";
import { rotateSigningKey } from "./rotate-signing-key.ts";
import { signingKeys } from "./signing-keys.ts";
import { viewConsent } from "./view-consent.ts";

/** Use cases of the OAuth provider: tokens and consent. */
export function oauthUseCases(deps: Dependencies) {
  return {
    interactive: {
      authenticateToken: authenticateToken(deps),
      isRegisteredOrigin: isRegisteredOrigin(deps),
      endProviderSession: endProviderSession(deps),
      viewConsent: viewConsent(deps),
      grantConsent: grantConsent(deps),
      findEffectiveScopes: findEffectiveScopes(deps),
      signingKeys: signingKeys(deps),
      rotateSigningKey: rotateSigningKey(deps),
      saveArtifact: saveArtifact(deps),
      findArtifact: findArtifact(deps),
      findArtifactByUid: findArtifactByUid(deps),
      consumeArtifact: consumeArtifact(deps),
      revokeReused: revokeReused(deps),
      destroyArtifact: destroyArtifact(deps),
    },
  };
}
