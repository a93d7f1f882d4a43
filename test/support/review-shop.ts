import { randomBytes } from "node:crypto";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { EventBody } from "../../server/domain/event.ts";
import type { Role } from "../../server/domain/operations.ts";
import type { Review, ReviewDecision } from "../../server/domain/review.ts";
import type { TestTuaOptions } from "./app.ts";
import { allEvents } from "./event-reader.ts";
import { memberCaller } from "./member-caller.ts";
import { RestClient } from "./rest.ts";

/** A merchant with late, duplicate and mismatched payments, and members who decide their reviews. */
export class ReviewShop {
  readonly rest: RestClient;
  readonly owner: MemberCaller;

  private constructor(rest: RestClient, owner: MemberCaller) {
    this.rest = rest;
    this.owner = owner;
  }

  static async open(options: TestTuaOptions = {}): Promise<ReviewShop> {
    const rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" }, ...options });
    return new ReviewShop(rest, await makeMember(rest, "owner"));
  }

  close(): Promise<void> {
    return this.rest.close();
  }

  member(role: Role): Promise<MemberCaller> {
    return makeMember(this.rest, role);
  }

  /**
   * A payment of 10.50 by a phone number with this ending in the sandbox, with a final result.
   * @returns its id.
   */
  async pay(phoneEnding: "0000" | "0010" | "0011" | "0012" | "0009", change: object = {}): Promise<string> {
    const checkout = await this.rest.checkout(change);
    await this.rest.pay(checkout, phoneEnding);
    const id = checkout.transactionId;
    if (phoneEnding === "0010") await this.expire(id);
    if (phoneEnding !== "0009") await this.poll(id);
    return id;
  }

  /** Expires the checkout. */
  async expire(id: string): Promise<void> {
    await this.rest.sql(
      "update transactions set expires_at = clock_timestamp() - interval '1 second' where id = $1",
      id,
    );
  }

  /** The worker polls a payment's attempts and refunds a day after they began. */
  async poll(id: string): Promise<void> {
    const due = "next_poll_at = now() - interval '1 day', created_at = created_at - interval '1 day'";
    await this.rest.sql(
      `update attempts set ${due} where transaction_id = $1 and status <> 'overpayment'`,
      id,
    );
    await this.rest.sql(
      `update refunds set ${due} where transaction_id = $1 and next_poll_at is not null`,
      id,
    );
    const { useCases } = this.rest;
    for (const one of await useCases.claimAttemptPolls(100)) await useCases.pollAttempt(one);
    for (const one of await useCases.claimRefundPolls(100)) await useCases.pollRefund(one);
  }

  record(id: string) {
    return this.rest.useCases.findTransaction(this.rest.caller, { id });
  }

  async reviews(transactionId: string): Promise<Review[]> {
    return this.rest.useCases.loadReviews(this.owner, [transactionId]);
  }

  /** The payment's one open review. */
  async review(transactionId: string): Promise<Review> {
    const open = (await this.reviews(transactionId)).filter(({ closedAt }) => closedAt === null);
    if (open.length !== 1) throw new Error(`${open.length} reviews of ${transactionId} are open`);
    return open[0] as Review;
  }

  decide(
    { id }: { id: string },
    decision: ReviewDecision,
    caller = this.owner,
    reason?: unknown,
  ): Promise<Review> {
    return this.rest.useCases.decideReview(caller, { id, decision, reason });
  }

  async readEvents(id: string): Promise<EventBody[]> {
    const all = await allEvents(this.rest.useCases, this.rest.caller);
    return all.filter(({ data }) => data.transactionId === id);
  }
}

/** A member in the database, and as the dashboard's endpoint authenticates them. */
async function makeMember(rest: RestClient, role: Role): Promise<MemberCaller> {
  const { scope } = rest.caller;
  const memberId = `mem_${randomBytes(13).toString("hex")}`;
  await rest.sql(
    "insert into members (id, email, merchant_ids) values ($1, $2, array[$3])",
    ...[memberId, `${role}-${memberId.slice(-6)}@example.com`, scope.merchantId],
  );
  await rest.sql(
    "insert into memberships (merchant_id, member_id, role) values ($1, $2, $3)",
    ...[scope.merchantId, memberId, role],
  );
  return memberCaller(scope, role, { memberId });
}
