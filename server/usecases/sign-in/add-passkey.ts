import type { Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { MAX_PASSKEY_NAME, type Passkey } from "../../domain/passkey.ts";
import { requireValid } from "../../domain/result.ts";
import { parseName } from "../../domain/text.ts";
import { insertPasskey } from "../../store/passkeys.ts";
import { hasSecondFactor } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { requireFreshMember } from "./begin-passkey.ts";
import { endMemberSessions } from "./end-other-sessions.ts";
import { parsePasskeyResponse } from "./parse-passkey-response.ts";
import { consumeChallenge } from "./passkey-challenges.ts";
import { recordForMember } from "./record-for-member.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { requirePasskeyMember } from "./require-passkey-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";
import { verifyNewPasskey } from "./verify-passkey.ts";

export interface AddPasskeyInput {
  name: string;
  /** The browser's response as JSON. */
  credential: string;
}

export interface AddedPasskey {
  passkey: Passkey;
  /** Ten recovery codes if this is the member's first second factor, otherwise null. Not shown again. */
  recoveryCodes: string[] | null;
}

/**
 * Adds a passkey that the member's browser has created. From then on, the password alone does not sign in. The first
 * second factor ends the member's other sessions, which started with a password only.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` for a response that is not to the
 *   session's current challenge or is not verified, for a passkey that a member already has, and as `beginPasskey`.
 */
export function addPasskey(deps: Pick<Dependencies, "db" | "relyingParty" | "mailer" | "authUrl" | "warn">) {
  return async (caller: Caller, input: AddPasskeyInput): Promise<AddedPasskey> => {
    const member = requireFreshMember(caller);
    const { memberId, sessionId } = member;
    const name = requireValid("name", parseName(input.name, MAX_PASSKEY_NAME));
    const sent = parsePasskeyResponse(input.credential, ["attestationObject"]);
    if (!sent) throw invalidField("credential", "passkey_not_verified");
    if (!(await consumeChallenge(deps.db, { purpose: "add", boundTo: sessionId }, sent)))
      throw invalidField("credential", "passkey_request_ended");
    const verified = deps.relyingParty && (await verifyNewPasskey(deps.relyingParty, sent));
    if (!verified) throw invalidField("credential", "passkey_not_verified");
    const { added, email } = await deps.db.transaction().execute(async (trx) => {
      const { factors } = await requirePasskeyMember(deps, trx, member);
      const passkey = await insertPasskey(trx, {
        id: newId("passkey"),
        memberId,
        credentialId: sent.id,
        transports: sent.transports,
        name,
        ...verified,
      });
      if (!passkey) throw invalidField("credential", "passkey_taken");
      const after = { name, isSynced: passkey.isSynced };
      await recordForMember(trx, member, { action: "passkey.added", target: passkey.id, after });
      if (hasSecondFactor(factors)) return { added: { passkey, recoveryCodes: null }, email: factors.email };
      await endMemberSessions(trx, member, sessionId);
      const recoveryCodes = await issueRecoveryCodes(trx, memberId);
      return { added: { passkey, recoveryCodes }, email: factors.email };
    });
    notifySignInChange(deps, { memberId, email }, "passkeyAdded");
    return added;
  };
}
