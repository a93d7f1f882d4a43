import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { MAX_PASSKEY_NAME, type Passkey } from "../../domain/passkey.ts";
import { requireValid } from "../../domain/result.ts";
import { parseName } from "../../domain/text.ts";
import { listMemberships } from "../../store/memberships.ts";
import { deletePasskey, listPasskeys, setPasskeyName } from "../../store/passkeys.ts";
import { replaceRecoveryCodes } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { isTwoFactorRequired } from "./is-two-factor-required.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";
import { recordForMember } from "./record-for-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * Renames one of the caller's passkeys.
 * @throws AppError `insufficient_scope`, `invalid_request`, `not_found` if the caller has no such passkey.
 */
export function renamePasskey({ db }: Pick<Dependencies, "db">) {
  return (caller: Caller, id: string, typed: string): Promise<Passkey> =>
    db.transaction().execute(async (trx) => {
      const member = authorizeMember(caller, "manageOwnSignIn");
      const { memberId } = member;
      const name = requireValid("name", parseName(typed, MAX_PASSKEY_NAME));
      await lockOwnFactors(trx, member);
      const before = (await listPasskeys(trx, memberId)).find((passkey) => passkey.id === id);
      if (!before) throw noSuchPasskey();
      if (before.name === name) return before;
      const passkey = await setPasskeyName(trx, memberId, id, name);
      if (!passkey) throw noSuchPasskey();
      const change = { before: { name: before.name }, after: { name } };
      await recordForMember(trx, member, { action: "passkey.renamed", target: id, ...change });
      return passkey;
    });
}

/**
 * Removes one of the caller's passkeys. Without another one and without an authenticator, the recovery codes end too.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `not_found` if the caller has no such passkey,
 *   `invalid_request` for the last second factor while the member's role at a merchant requires one.
 */
export function removePasskey(
  deps: Pick<Dependencies, "db" | "mailer" | "authUrl" | "warn" | "passwordSignIn">,
) {
  return async (caller: Caller, id: string): Promise<void> => {
    const member = authorizeMember(caller, "manageOwnSignIn");
    requireFreshSignIn(member);
    const { memberId } = member;
    const email = await deps.db.transaction().execute(async (trx) => {
      const factors = await lockOwnFactors(trx, member);
      const removed = await deletePasskey(trx, memberId, id);
      if (!removed) throw noSuchPasskey();
      if (factors.passkeys === 1 && factors.encryptedTotp === null) {
        if (deps.passwordSignIn && isTwoFactorRequired(await listMemberships(trx, memberId)))
          throw invalidField("id", "required_by_role");
        await replaceRecoveryCodes(trx, memberId, []);
      }
      const before = { name: removed.name };
      await recordForMember(trx, member, { action: "passkey.removed", target: id, before });
      return factors.email;
    });
    notifySignInChange(deps, { memberId, email }, "passkeyRemoved");
  };
}

/** The same for unknown passkeys and those of others, so that callers cannot distinguish them. */
const noSuchPasskey = () => new AppError("not_found", "This passkey doesn't exist.");
