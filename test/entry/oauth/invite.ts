import type { Role } from "../../../server/domain/operations.ts";
import type { TestTua } from "../../support/app.ts";
import { linkIn, mailsTo } from "../../support/outbox.ts";
import type { TestMembers } from "../../support/staff-at-bff.ts";

/**
 * Invites a person as a merchant's owner does.
 * @param mails the number of emails that the address has afterwards.
 * @returns the link in the email, the invitation's id, and the owner.
 */
export async function invite(
  tua: TestTua,
  team: TestMembers,
  email: string,
  { role = "cashier" as Role, merchant = tua.merchant, mails = 1 } = {},
) {
  const owner = await team.owner(merchant);
  const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
  const { useCases } = tua.services;
  const caller = await useCases.authenticateSession(owner.token, scope, "192.0.2.1");
  const { id } = await useCases.inviteMember(caller, { email, role });
  return { id, link: linkIn((await mailsTo(tua, email, mails)).at(-1) as never), caller };
}
