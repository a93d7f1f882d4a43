import type { Parts } from "../parts.ts";
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

/** Tokens and consent, for the provider of OAuth. */
export function oauthUseCases(parts: Parts) {
  return {
    ask: {
      authenticateToken: authenticateToken(parts),
      endProviderSession: endProviderSession(parts),
      viewConsent: viewConsent(parts),
      grantConsent: grantConsent(parts),
      findHeldScopes: findHeldScopes(parts),
      signingKeys: signingKeys(parts),
      rotateSigningKey: rotateSigningKey(parts),
      keepArtifact: keepArtifact(parts),
      recallArtifact: recallArtifact(parts),
      recallArtifactByUid: recallArtifactByUid(parts),
      useUpArtifact: useUpArtifact(parts),
      revokeUsedTwice: revokeUsedTwice(parts),
      dropArtifact: dropArtifact(parts),
    },
  };
}
