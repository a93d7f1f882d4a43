import type { FastifyBaseLogger } from "fastify";
import type { PushBrowser } from "./push-receiver.ts";
import { PushReceiver } from "./push-receiver.ts";
import { ReviewShop } from "./review-shop.ts";
import { type QueryOptions, type Staff, TestMembers } from "./staff-at-bff.ts";

const FIELDS = "pushNotifications { publicKey subscription { choice largeAmount { amount currency } } }";
export const VIEW_PUSH = `{ ${FIELDS} }`;
export const SAVE_PUSH = `mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) { ${FIELDS} } }`;
export const REMOVE_PUSH = `mutation { removePushSubscription { ${FIELDS} } }`;
export const TEST_PUSH = `mutation { sendTestPush { ${FIELDS} } }`;

/** A merchant whose members get push notifications from a push service of the tests. */
export class PushShop {
  readonly shop: ReviewShop;
  readonly team: TestMembers;
  readonly service: PushReceiver;

  private constructor(shop: ReviewShop, service: PushReceiver) {
    this.shop = shop;
    this.team = new TestMembers(shop.rest.tua);
    this.service = service;
  }

  static async open(env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<PushShop> {
    const shop = await ReviewShop.open({
      env: {
        SANDBOX_DELAY_MS: "60000",
        ALLOW_PRIVATE_CALLBACKS: "true",
        RATE_LIMITS: "off",
        ...env,
      },
      ...(log && { log }),
    });
    return new PushShop(shop, await PushReceiver.start());
  }

  get useCases() {
    return this.shop.rest.useCases;
  }

  sql(text: string, ...values: unknown[]) {
    return this.team.sql(text, ...values);
  }

  /** The input of `savePushSubscription` for a browser. */
  input({ endpoint, p256dh, auth }: PushBrowser, change: object = {}): object {
    return { input: { endpoint, p256dh, auth, choice: "EVERY_PAYMENT", language: "EN", ...change } };
  }

  /** A member turns push notifications on in a new browser. */
  async subscribe(member: Staff, change: object = {}, options?: QueryOptions): Promise<PushBrowser> {
    const { pushNotifications } = await member.data(VIEW_PUSH, {}, options);
    const browser = this.service.subscribe(pushNotifications.publicKey);
    await member.data(SAVE_PUSH, this.input(browser, change), options);
    return browser;
  }

  /** The worker sends what is due, also what would be due later. */
  async send(): Promise<void> {
    await this.sql("update push_subscriptions set due_at = now() - interval '1 second'");
    await this.useCases.sendPushes(new AbortController().signal);
  }

  async close(): Promise<void> {
    await this.team.close();
    await this.shop.close();
    await this.service.receiver.close();
  }
}
