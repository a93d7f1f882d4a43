import type { Connector, Credentials } from "../../connectors/connector.ts";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure, invalid, invalidField } from "../../domain/failure.ts";
import { bad, FieldReader, good, type Parsed } from "../../domain/parsed.ts";
import { parseToken } from "../../domain/text.ts";
import { hasUndecided, listProcessors, putProcessor } from "../../store/processors.ts";
import { newCallbackToken } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { requireFreshSignInForLive } from "../require-fresh-sign-in.ts";
import { callbackUrlOf, credentialsContext, openCredentials } from "./merchant-processors.ts";

const LONGEST = 500;

/** Of what is no secret, what says whose account it is: another account knows nothing of this one's payments. */
const ACCOUNT_FIELDS = ["apiUser", "targetEnvironment", "disbursementApiUser"];

/**
 * Sets a processor up with the merchant's credentials there, or changes them. They are tried first, without moving
 * money, and kept only if the processor takes them. A secret that is left out stays as it is kept.
 * @throws Failure `invalid_request` by field, also for another account while payments of the present one are undecided;
 * `fresh_sign_in_required`; `unavailable` where the processor cannot be reached to try them.
 */
export function connectProcessor(
  parts: Pick<Parts, "db" | "connectors" | "secretBox" | "baseUrl" | "embedded">,
) {
  return async (
    caller: Caller,
    input: { connector: string; credentials: Readonly<Record<string, unknown>> },
  ): Promise<void> => {
    authorizeMember(caller, "manageProcessors");
    requireFreshSignInForLive(caller);
    const { scope } = caller;
    const connector = parts.connectors.find(
      ({ name, credentialFields }) => name === input.connector && credentialFields !== null,
    );
    if (!connector) throw invalidField("connector", "is no processor that can be set up here");
    if (scope.mode === "test") {
      throw invalidField("connector", "is set up in live mode; test mode is played by the sandbox");
    }
    if (parts.embedded) {
      throw invalidField(
        "connector",
        "takes no live payments on the embedded database; start with DATABASE_URL",
      );
    }
    const before = (await listProcessors(parts.db, scope)).find((row) => row.connector === connector.name);
    const kept = (before && openCredentials(parts, scope, before)) ?? {};
    const credentials = readCredentials(connector, input.credentials, kept);
    const callbackToken = before?.callbackToken ?? newCallbackToken(scope);
    const callbackUrl = callbackUrlOf(parts.baseUrl, connector.name, callbackToken);

    const checked = await connector.check({ mode: scope.mode, credentials, callbackUrl, keep() {} });
    if (checked.kind === "unreachable") {
      throw new Failure("unavailable", `${connector.title} could not be reached to try them. Try again.`, {
        retryAfterSeconds: 10,
      });
    }
    if (checked.kind === "rejected") {
      const field = checked.field === null ? "connector" : `credentials.${checked.field}`;
      throw invalid([{ field, message: checked.message }]);
    }
    const sealed = parts.secretBox.seal(
      JSON.stringify(credentials),
      credentialsContext(scope, connector.name),
    );
    const moved = ACCOUNT_FIELDS.find((name) => kept[name] !== undefined && credentials[name] !== kept[name]);
    await parts.db.transaction().execute(async (trx) => {
      if (moved && (await hasUndecided(trx, scope, connector.name))) {
        throw invalidField(
          `credentials.${moved}`,
          "payments through the present account are still undecided: turn the processor off, wait until they are decided, then change it",
        );
      }
      const processor = { connector: connector.name, callbackToken, sealed };
      if (!(await putProcessor(trx, scope, processor, before?.sealed ?? null))) {
        throw invalidField("connector", "was changed by somebody else meanwhile; look at it again");
      }
      const changed = Object.keys(credentials).filter((name) => credentials[name] !== kept[name]);
      await recordChange(trx, doerOf(caller), {
        action: before ? "processor.credentials_changed" : "processor.connected",
        target: connector.name,
        after: { fields: changed.sort() },
      });
    });
  };
}

function readCredentials(
  { credentialFields }: Connector,
  typed: Readonly<Record<string, unknown>>,
  kept: Credentials,
): Credentials {
  const reader = new FieldReader();
  const fields = credentialFields ?? [];
  for (const name of Object.keys(typed)) {
    if (!fields.some((field) => field.name === name)) {
      reader.problems.push({ field: `credentials.${name.slice(0, 60)}`, message: "is not asked for" });
    }
  }
  const read: Record<string, string> = {};
  for (const { name, secret, optional, pattern } of fields) {
    const value = typed[name];
    const isEmpty = value === undefined || value === null || value === "";
    // A secret is never shown, so a form leaves it empty to keep it; what is shown is sent again, or taken away.
    const stays = isEmpty && kept[name] !== undefined && (secret || value === undefined);
    if (stays) read[name] = kept[name] as string;
    else if (!(isEmpty && optional)) {
      const parsed = reader.read(`credentials.${name}`, parseCredential(value, isEmpty, pattern));
      if (parsed !== undefined) read[name] = parsed;
    }
  }
  reader.done();
  return read;
}

/** What was typed is never said back: it may be a secret in the wrong field. */
function parseCredential(value: unknown, isEmpty: boolean, pattern: RegExp): Parsed<string> {
  if (isEmpty) return bad("is required");
  const text = typeof value === "string" ? parseToken(value.trim(), LONGEST) : bad("must be a text");
  if (!text.ok) return text;
  return pattern.test(text.value) ? good(text.value) : bad("does not look as the processor writes it");
}
