import type { Connector, Credentials } from "../../connectors/connector.ts";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError, invalid, invalidField } from "../../domain/app-error.ts";
import { err, FieldValidator, ok, type Result } from "../../domain/result.ts";
import { parseSingleLine } from "../../domain/text.ts";
import { listProcessors, putProcessor, storeFormerCredentials } from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import { newCallbackToken } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { credentialsContext, decryptCredentials, toCallbackUrl } from "./merchant-processors.ts";
import { isSameAccount } from "./same-account.ts";

const MAX_CREDENTIAL_LENGTH = 500;

/**
 * Connects a processor with the merchant's credentials, or changes them. Stores them only if the processor
 * accepts them in a check that moves no money. Omitted secrets stay unchanged. If the credentials belong to
 * another account, the previous ones are kept for payments of the previous account.
 * @throws AppError `invalid_request` by field, `fresh_sign_in_required`, `unavailable` if the processor cannot
 *   be reached.
 */
export function connectProcessor(
  deps: Pick<Dependencies, "db" | "connectors" | "encrypter" | "baseUrl" | "checkoutUrl" | "embedded">,
) {
  return async (
    caller: Caller,
    input: { processor: string; credentials: Readonly<Record<string, unknown>> },
  ): Promise<void> => {
    authorizeMember(caller, "manageProcessors");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    const connector = deps.connectors.find(
      ({ name, credentialFields }) => name === input.processor && credentialFields !== null,
    );
    if (!connector) throw invalidField("processor", "not_found");
    if (scope.mode === "test") {
      throw invalidField("processor", "live_mode_only");
    }
    if (deps.embedded) {
      throw invalidField("processor", "external_database_required");
    }
    const before = (await listProcessors(deps.db, scope)).find((row) => row.connector === connector.name);
    const previous = before ? decryptCredentials(deps, scope, before) : null;
    const stored = previous ?? {};
    const credentials = parseCredentials(connector, input.credentials, stored);
    const callbackToken = before?.callbackToken ?? newCallbackToken(scope);
    const callbackUrl = toCallbackUrl(deps.baseUrl, connector.name, callbackToken);

    const access = { ...scope, credentials, callbackUrl, record() {}, now: Date.now };
    const checked = await connector.check(access);
    if (checked.kind === "unreachable") {
      throw new AppError(
        "unavailable",
        `${connector.title} can't be reached to check the credentials. Try again.`,
        {
          retryAfterSeconds: 10,
        },
      );
    }
    if (checked.kind === "rejected") {
      const field = checked.field === null ? "processor" : `credentials.${checked.field}`;
      throw invalid([{ field, ...checked.problem }]);
    }
    const encryptedCredentials = deps.encrypter.encrypt(
      JSON.stringify(credentials),
      credentialsContext(scope, connector.name),
    );
    const isOtherAccount = before && !(await isSameAccount(deps, connector, before.account, stored, access));
    const account = (before?.account ?? 1) + (isOtherAccount ? 1 : 0);
    await deps.db.transaction().execute(async (trx) => {
      const processor = { connector: connector.name, callbackToken, encryptedCredentials };
      if (!(await putProcessor(trx, scope, processor, before?.encryptedCredentials ?? null, account))) {
        throw invalidField("processor", "changed_meanwhile");
      }
      // Previous credentials that cannot be decrypted are useless.
      if (isOtherAccount && previous) await storeFormerCredentials(trx, scope, before);
      const changed = Object.keys(credentials).filter((name) => credentials[name] !== stored[name]);
      await recordAudit(trx, auditActor(caller), {
        action: before ? "processor.credentials_changed" : "processor.connected",
        target: connector.name,
        after: { fields: changed.sort(), ...(isOtherAccount && { account }) },
      });
    });
  };
}

function parseCredentials(
  { credentialFields }: Connector,
  input: Readonly<Record<string, unknown>>,
  stored: Credentials,
): Credentials {
  const validator = new FieldValidator();
  const fields = credentialFields ?? [];
  const fieldNames = new Set(fields.map(({ name }) => name));
  validator.rejectUnknown(
    Object.keys(input).map((name) => name.slice(0, 60)),
    fieldNames,
    "credentials.",
  );
  const read: Record<string, string> = {};
  for (const { name, secret, optional, pattern } of fields) {
    const value = input[name];
    const isEmpty = value === undefined || value === null || value === "";
    // Forms leave secrets empty to keep them, because secrets are never displayed. Other fields are submitted
    // again, or cleared.
    const keepsStored = isEmpty && stored[name] !== undefined && (secret || value === undefined);
    if (keepsStored) read[name] = stored[name] as string;
    else if (!(isEmpty && optional)) {
      const parsed = validator.check(`credentials.${name}`, parseCredential(value, isEmpty, pattern));
      if (parsed !== undefined) read[name] = parsed;
    }
  }
  validator.throwIfInvalid();
  return read;
}

/** Errors never contain the input, because it can be a secret in the wrong field. */
function parseCredential(value: unknown, isEmpty: boolean, pattern: RegExp): Result<string> {
  if (isEmpty) return err("required");
  const text =
    typeof value === "string"
      ? parseSingleLine(value.trim(), MAX_CREDENTIAL_LENGTH)
      : err("wrong_type", { expected: "string" });
  if (!text.ok) return text;
  return pattern.test(text.value) ? ok(text.value) : err("wrong_credential_format");
}
