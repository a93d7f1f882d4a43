import { authorize, type Caller } from "../../domain/access.ts";
import { type MerchantMember, listMembers as readMembers } from "../../store/memberships.ts";
import type { Dependencies } from "../dependencies.ts";

/** The merchant's members in the order in which they joined. Without passwords if no member signs in with one. */
export function listMembers({ db, passwordSignIn }: Pick<Dependencies, "db" | "passwordSignIn">) {
  return async (caller: Caller): Promise<MerchantMember[]> => {
    authorize(caller, "manageMerchant");
    const members = await readMembers(db, caller.scope.merchantId);
    return members.map((member) => ({ ...member, hasPassword: passwordSignIn && member.hasPassword }));
  };
}
