import { randomBytes } from "node:crypto";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import {
  type ApplicationKind,
  parseApplicationScopes,
  parseRedirectAddresses,
} from "../../domain/application.ts";
import { invalidField } from "../../domain/failure.ts";
import { FieldReader, good } from "../../domain/parsed.ts";
import { parsePublicName } from "../../domain/public-name.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import {
  type Application,
  type ApplicationTerms,
  findApplication,
  insertApplication,
  insertApplicationSecret,
  type NewApplication,
} from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { newClientId } from "../new-id.ts";
import { type Doer, doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";

/** Random bytes of a client secret: 256 bits. */
const SECRET_BYTES = 32;

export interface RegisterApplicationInput {
  name: string;
  /** None for an application that acts for itself alone. */
  redirectUris: string[];
  scopes: string[];
  kind?: ApplicationKind | undefined;
  mode?: Mode | undefined;
}

/** The application, and its secret, which is shown this once; null for a public one. */
export interface RegisteredApplication {
  application: Application;
  clientSecret: string | null;
}

/**
 * Registers an OAuth client of the caller's merchant, in the caller's mode. Its client id is ours to choose: none can
 * be taken for a member's id (RFC 9700 §4.15).
 * @throws Failure `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function registerApplication(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: RegisterApplicationInput): Promise<RegisteredApplication> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    if ((input.mode ?? scope.mode) !== scope.mode) {
      throw invalidField("mode", "other_mode", { mode: scope.mode });
    }
    const kind = input.kind ?? "confidential";
    const terms = readTerms(input, kind, scope.mode);
    return deps.db.transaction().execute(async (trx) => {
      const clientId = await storeApplication(trx, scope, doerOf(caller), { ...terms, kind });
      const clientSecret = kind === "confidential" ? await makeApplicationSecret(trx, scope, clientId) : null;
      const application = (await findApplication(trx, scope, clientId)) as Application;
      return { application, clientSecret };
    });
  };
}

/**
 * Reads the terms of an application, new or changed.
 * @param keptName a name that stays as it is, though it may be older than the rule for names.
 * @throws Failure `invalid_request` naming every problem.
 */
export function readTerms(
  input: ApplicationTerms,
  kind: ApplicationKind,
  mode: Mode,
  keptName: string | null = null,
): ApplicationTerms {
  const reader = new FieldReader();
  const read = {
    name: reader.read("name", input.name === keptName ? good(input.name) : parsePublicName(input.name)),
    redirectUris: reader.read("redirectUris", parseRedirectAddresses(input.redirectUris, kind, mode)),
    scopes: reader.read("scopes", parseApplicationScopes(input.scopes)),
  };
  reader.done();
  return read as ApplicationTerms;
}

/** Keeps a new application, with an entry in the audit log. @returns its client id. */
export async function storeApplication(
  trx: Db,
  scope: Scope,
  doer: Doer,
  terms: Omit<NewApplication, "clientId">,
): Promise<string> {
  const clientId = newClientId(scope);
  await insertApplication(trx, scope, { ...terms, clientId });
  await recordChange(trx, doer, {
    action: "application.registered",
    target: clientId,
    after: { ...terms },
  });
  return clientId;
}

/** Makes a secret and keeps its hash. @returns its text: `[A-Za-z0-9_-]`, so that Basic carries it as it stands. */
export async function makeApplicationSecret(trx: Db, scope: Scope, clientId: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await insertApplicationSecret(trx, scope, clientId, hashSecret(secret));
  return secret;
}
