import { join } from "node:path";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { Role } from "../../server/domain/operations.ts";
import { type FiledMail, readOutbox } from "./outbox.ts";
import { ProcessorShop } from "./processor-shop.ts";

let members = 0;

/** A merchant with live processors, whose members get emails about incidents. */
export class MailedShop {
  readonly shop: ProcessorShop;

  private constructor(shop: ProcessorShop) {
    this.shop = shop;
  }

  static async open(): Promise<MailedShop> {
    return new MailedShop(await ProcessorShop.open());
  }

  get useCases() {
    return this.shop.useCases;
  }

  /** The owner, as who it acts. The member of `ProcessorShop` has no row. */
  async owner(): Promise<MemberCaller & { email: string }> {
    const [row] = await this.shop.sql(
      "select m.id, m.email from memberships s join members m on m.id = s.member_id where s.merchant_id = $1 and s.role = 'owner'",
      [this.shop.merchantId],
    );
    return { ...this.shop.member("owner"), memberId: String(row?.id), email: String(row?.email) };
  }

  /** A new member of the merchant. */
  async member(role: Role): Promise<MemberCaller & { email: string }> {
    members += 1;
    const memberId = `mem_mailed_${members}`;
    const email = `${role}-mailed-${members}@example.com`;
    await this.shop.sql(
      `with other as (insert into members (id, email, merchant_ids) values ($1, $2, array[$3]) returning id)
       insert into memberships (merchant_id, member_id, role) select $3, id, $4 from other`,
      [memberId, email, this.shop.merchantId, role],
    );
    return { ...this.shop.member(role), memberId, email };
  }

  /** The worker sends what is due. */
  send(): Promise<void> {
    return this.useCases.sendMails(new AbortController().signal);
  }

  /** The emails that were sent to an address, oldest first. */
  async mailsTo({ email }: { email: string }): Promise<FiledMail[]> {
    return (await readOutbox(join(this.shop.dataDir, "outbox"))).filter(({ head }) => head.to === email);
  }

  async subjectsTo(member: { email: string }): Promise<(string | undefined)[]> {
    return (await this.mailsTo(member)).map(({ head }) => head.subject);
  }

  /** The queued emails about the merchant. */
  queued(): Promise<Record<string, unknown>[]> {
    return this.shop.sql(
      "select member_id, kind, status, attempts from outgoing_mails where about_merchant = $1 order by created_at, kind",
      [this.shop.merchantId],
    );
  }

  close(): Promise<void> {
    return this.shop.close();
  }
}
