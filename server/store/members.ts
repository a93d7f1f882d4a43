import type { Role } from "../domain/access.ts";
import type { Db } from "./tables.ts";

export async function insertMember(
  trx: Db,
  member: { id: string; email: string; passwordHash: string },
  membership: { merchantId: string; role: Role },
): Promise<void> {
  await trx
    .insertInto("members")
    .values({ id: member.id, email: member.email, password_hash: member.passwordHash })
    .execute();
  await trx
    .insertInto("memberships")
    .values({ merchant_id: membership.merchantId, member_id: member.id, role: membership.role })
    .execute();
}
