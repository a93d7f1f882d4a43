import { authorizeMember, type Caller, isAllowed, type MemberCaller } from "../../domain/access.ts";
import type { Operation } from "../../domain/operations.ts";
import type { Revocation } from "../../domain/revocation.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { findRevocation } from "../../store/revocations.ts";
import type { Dependencies } from "../dependencies.ts";

/** The right that revokes each kind of object, by the prefix of its ID. An audit log entry has the right of its log. */
const RIGHTS: ReadonlyMap<string, Operation> = new Map([
  ["key", "manageApiKeys"],
  ["app", "manageApplications"],
  ["mem", "manageMerchant"],
  ["grt", "manageMerchant"],
  ["aud", "manageMerchant"],
]);

/**
 * The newest revocation of an object, or the one of an audit log entry. Null if there is none in the last 30 days, and
 * for other IDs. Members also see those of their own grants.
 * @throws AppError `insufficient_scope`
 */
export function viewRevocation({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<Revocation | null> => {
    const right = RIGHTS.get(id.split("_", 1)[0] ?? "");
    const member = authorizeMember(caller, !right || id.startsWith("grt_") ? "manageOwnAccess" : right);
    if (!right || hasControlCharacters(id)) return null;
    return findRevocation(db, member.scope, id, getOwner(member, right));
  };
}

/** Null for callers who may see every member's grants. */
const getOwner = (caller: MemberCaller, right: Operation): string | null =>
  isAllowed(caller, right) ? null : caller.memberId;
