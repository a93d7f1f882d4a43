import type { Scope } from "../../domain/scope.ts";
import { findActiveGrant } from "../../store/application-grants.ts";
import { findApplication } from "../../store/applications.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalRevocations } from "../revocations/signal-revocations.ts";
import { listApplications } from "./list-applications.ts";
import { listGrants } from "./list-grants.ts";
import { registerApplication } from "./register-application.ts";
import { removeApplication } from "./remove-application.ts";
import { revokeGrant } from "./revoke-grant.ts";
import { rotateApplicationSecret } from "./rotate-application-secret.ts";
import { updateApplication } from "./update-application.ts";

/** Use cases for OAuth applications and their grants. */
export function applicationUseCases(deps: Dependencies) {
  return {
    interactive: {
      listApplications: listApplications(deps),
      registerApplication: registerApplication(deps),
      updateApplication: updateApplication(deps),
      rotateApplicationSecret: rotateApplicationSecret(deps),
      removeApplication: signalRevocations(deps, removeApplication(deps)),
      listGrants: listGrants(deps),
      revokeGrant: signalRevocations(deps, revokeGrant(deps)),
      findApplication: (scope: Scope, clientId: string) => findApplication(deps.db, scope, clientId),
      findGrant: (scope: Scope, id: string) => findActiveGrant(deps.db, scope, id),
    },
  };
}
