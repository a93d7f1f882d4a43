import { randomBytes } from "node:crypto";
import { ACCESS_SCOPES, APPLICATION_SCOPES } from "../../domain/access-scopes.ts";
import { invalidField } from "../../domain/app-error.ts";
import { type MerchantDetails, parseNewMerchant } from "../../domain/merchant.ts";
import { MODES, type Scope } from "../../domain/scope.ts";
import { isUniqueViolation } from "../../store/database-errors.ts";
import { insertMember, type NewMember } from "../../store/members.ts";
import { insertMembership } from "../../store/memberships.ts";
import { hasMerchant, insertMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import { createApplicationSecret, storeApplication } from "../applications/register-application.ts";
import type { Dependencies } from "../dependencies.ts";
import { storeApiKey } from "../keys/create-api-key.ts";
import { newId, newMerchantId } from "../new-id.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";
import { hashPassword } from "../sign-in/password.ts";
import { createSigningSecret } from "../webhooks/signing-secrets.ts";

const CALLBACK = "http://127.0.0.1:5555/callback";

/** A new merchant with its secrets, which are returned only once. Only hashes or ciphertexts are stored. */
export interface CreatedMerchant {
  merchantId: string;
  owner: { email: string; password: string };
  keys: { test: { secret: string; publishable: string } };
  webhookSecret: { test: string };
  application: { clientId: string; clientSecret: string; redirectUri: string };
}

/**
 * Creates a merchant with its owner, test keys, webhook secrets and one application, in one database transaction.
 * @throws AppError `invalid_request` with all problems.
 */
export function createMerchant(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (input: MerchantDetails, email: string): Promise<CreatedMerchant> => {
    const merchant = parseNewMerchant(input, email);
    const merchantId = newMerchantId();
    const test: Scope = { merchantId, mode: "test" };
    const password = randomBytes(15).toString("base64url");
    const passwordHash = await hashPassword(password);
    return deps.db.transaction().execute(async (trx) => {
      await insertMerchant(trx, { ...merchant, id: merchantId });
      const whole = bootstrap({ merchantId, mode: null });
      await recordAudit(trx, whole, {
        action: "merchant.created",
        target: merchantId,
        after: { ...merchant },
      });
      const memberId = newId("member");
      await insertOwner(trx, { id: memberId, email, passwordHash }, merchantId);
      const after = { email, role: "owner" };
      await recordAudit(trx, whole, { action: "member.joined", target: memberId, after });
      const secrets = { test: "", live: "" };
      for (const mode of MODES) {
        secrets[mode] = (await createSigningSecret(trx, deps, { merchantId, mode })).secret;
      }
      const keys = {
        test: {
          secret: await makeKey(trx, test, "secret"),
          publishable: await makeKey(trx, test, "publishable"),
        },
      };
      const application = await makeApplication(trx, test);
      return {
        merchantId,
        owner: { email, password },
        keys,
        webhookSecret: { test: secrets.test },
        application,
      };
    });
  };
}

/** Whether the database has no merchant. */
export function isEmpty(deps: Pick<Dependencies, "db">) {
  return async (): Promise<boolean> => !(await hasMerchant(deps.db));
}

const bootstrap = (where: Pick<AuditActor, "merchantId" | "mode">): AuditActor => ({
  ...where,
  actor: "bootstrap",
  ipAddress: null,
});

async function makeKey(trx: Db, scope: Scope, kind: "secret" | "publishable"): Promise<string> {
  const name = kind === "secret" ? "First secret key" : "First publishable key";
  const scopes = kind === "secret" ? [...ACCESS_SCOPES] : [];
  const open = { allowedIps: [], allowedOrigins: [], serverSessionsOnly: false, expiresAt: null };
  return (await storeApiKey(trx, scope, bootstrap(scope), { name, kind, scopes, ...open })).secret;
}

async function makeApplication(trx: Db, scope: Scope) {
  const clientId = await storeApplication(trx, scope, bootstrap(scope), {
    name: "First application",
    kind: "confidential",
    redirectUris: [CALLBACK],
    allowedOrigins: [],
    scopes: [...APPLICATION_SCOPES],
  });
  const clientSecret = await createApplicationSecret(trx, scope, clientId);
  return { clientId, clientSecret, redirectUri: CALLBACK };
}

/** @throws AppError `invalid_request` if the email address belongs to an existing member. */
async function insertOwner(trx: Db, member: NewMember, merchantId: string): Promise<void> {
  try {
    await insertMember(trx, member);
    await insertMembership(trx, merchantId, member.id, "owner");
  } catch (error) {
    if (isUniqueViolation(error, "members_email")) throw invalidField("email", "already_a_member");
    throw error;
  }
}
