import type { Scope } from "../../domain/scope.ts";
import { findStandingGrant } from "../../store/application-grants.ts";
import { findApplication } from "../../store/applications.ts";
import type { Parts } from "../parts.ts";
import { listApplications } from "./list-applications.ts";
import { listGrants } from "./list-grants.ts";
import { registerApplication } from "./register-application.ts";
import { removeApplication } from "./remove-application.ts";
import { revokeGrant } from "./revoke-grant.ts";
import { rotateApplicationSecret } from "./rotate-application-secret.ts";
import { updateApplication } from "./update-application.ts";

/** Applications that act for people, and what was granted to them. */
export function applicationUseCases(parts: Parts) {
  return {
    ask: {
      listApplications: listApplications(parts),
      registerApplication: registerApplication(parts),
      updateApplication: updateApplication(parts),
      rotateApplicationSecret: rotateApplicationSecret(parts),
      removeApplication: removeApplication(parts),
      listGrants: listGrants(parts),
      revokeGrant: revokeGrant(parts),
      findApplication: (scope: Scope, clientId: string) => findApplication(parts.db, scope, clientId),
      findGrant: (scope: Scope, id: string) => findStandingGrant(parts.db, scope, id),
    },
  };
}
