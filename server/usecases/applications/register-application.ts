import { randomBytes } from "node:crypto";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { invalidField } from "../../domain/app-error.ts";
import {
  type ApplicationKind,
  parseApplicationOrigins,
  parseApplicationScopes,
  parseRedirectUris,
} from "../../domain/application.ts";
import { parsePublicName } from "../../domain/public-name.ts";
import { FieldValidator, ok } from "../../domain/result.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import {
  type Application,
  type ApplicationSettings,
  findApplication,
  insertApplication,
  insertApplicationSecret,
  type NewApplication,
} from "../../store/applications.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { newClientId } from "../new-id.ts";
import { type AuditActor, auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";

/** Random bytes of a client secret: 256 bits. */
const SECRET_BYTES = 32;

export interface RegisterApplicationInput {
  name: string;
  /** Empty for an application that acts only on its own behalf. */
  redirectUris: string[];
  scopes: string[];
  allowedOrigins: string[];
  kind?: ApplicationKind | undefined;
  mode?: Mode | undefined;
}

/** The application and its secret, which is shown only once. The secret is null for public applications. */
export interface RegisteredApplication {
  application: Application;
  clientSecret: string | null;
}

/**
 * Registers an OAuth client of the caller's merchant and mode. Generates the client ID, so that it cannot be
 * mistaken for a member ID (RFC 9700 §4.15).
 * @throws AppError `invalid_request`, `insufficient_scope`, `fresh_sign_in_required` in live mode.
 */
export function registerApplication(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: RegisterApplicationInput): Promise<RegisteredApplication> => {
    const { scope } = authorizeMember(caller, "manageApplications");
    requireFreshSignInForLive(caller);
    if ((input.mode ?? scope.mode) !== scope.mode) {
      throw invalidField("mode", "other_mode", { mode: scope.mode });
    }
    const kind = input.kind ?? "confidential";
    const settings = parseApplicationSettings(input, kind, scope.mode);
    return deps.db.transaction().execute(async (trx) => {
      const clientId = await storeApplication(trx, scope, auditActor(caller), { ...settings, kind });
      const clientSecret =
        kind === "confidential" ? await createApplicationSecret(trx, scope, clientId) : null;
      const application = (await findApplication(trx, scope, clientId)) as Application;
      return { application, clientSecret };
    });
  };
}

/**
 * Validates a new or changed application.
 * @param currentName Current name. It stays valid even if it violates newer rules for names.
 * @throws AppError `invalid_request` with all problems.
 */
export function parseApplicationSettings(
  input: ApplicationSettings,
  kind: ApplicationKind,
  mode: Mode,
  currentName: string | null = null,
): ApplicationSettings {
  const validator = new FieldValidator();
  const read = {
    name: validator.check("name", input.name === currentName ? ok(input.name) : parsePublicName(input.name)),
    redirectUris: validator.check("redirectUris", parseRedirectUris(input.redirectUris, kind, mode)),
    scopes: validator.check("scopes", parseApplicationScopes(input.scopes)),
    allowedOrigins: validator.check(
      "allowedOrigins",
      parseApplicationOrigins(input.allowedOrigins, kind, mode),
    ),
  };
  validator.throwIfInvalid();
  return read as ApplicationSettings;
}

/** Stores a new application and an audit log entry. @returns its client ID. */
export async function storeApplication(
  trx: Db,
  scope: Scope,
  actor: AuditActor,
  settings: Omit<NewApplication, "clientId">,
): Promise<string> {
  const clientId = newClientId(scope);
  await insertApplication(trx, scope, { ...settings, clientId });
  await recordAudit(trx, actor, {
    action: "application.registered",
    target: clientId,
    after: { ...settings },
  });
  return clientId;
}

/**
 * Creates a secret and stores its hash.
 * @returns the secret: `[A-Za-z0-9_-]`, which needs no escaping in HTTP Basic.
 */
export async function createApplicationSecret(trx: Db, scope: Scope, clientId: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await insertApplicationSecret(trx, scope, clientId, hashSecret(secret));
  return secret;
}
