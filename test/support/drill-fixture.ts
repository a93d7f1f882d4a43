import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import type { WebhookDrill } from "../../server/domain/webhook-drill.ts";
import type { ClaimedDrill } from "../../server/store/webhook-drills.ts";
import { MAX_WAIT_MS } from "./patience.ts";
import { type ReceivedPost, Receiver } from "./receiver.ts";
import { RestClient } from "./rest.ts";

const NEVER = new AbortController().signal;

/** Drills without a worker, so that each test decides who takes one. Each test has a merchant and an endpoint of its own. */
export class DrillFixture {
  rest!: RestClient;
  receiver!: Receiver;

  /** Call it in a test file, before its tests. */
  static use(): DrillFixture {
    const fixture = new DrillFixture();
    let tua: RestClient;
    beforeAll(async () => {
      tua = await RestClient.open({ env: { RATE_LIMITS: "off" } });
    });
    afterAll(() => tua.close());
    beforeEach(async () => {
      fixture.rest = await tua.another();
      fixture.receiver = await Receiver.start(fixture.verify);
      return () => fixture.receiver.close();
    });
    return fixture;
  }

  /** Responds as a correct endpoint does. */
  verify = ({ headers, body }: ReceivedPost) => {
    const parts = String(headers["x-service-signature"]).split(",");
    const seconds = Number(parts[0]?.slice(2));
    const expected = createHmac("sha256", this.rest.tua.merchant.webhookSecret.test)
      .update(`${seconds}.`)
      .update(body);
    const isSigned = parts.includes(`v1=${expected.digest("hex")}`);
    return { status: isSigned && Math.abs(Date.now() / 1_000 - seconds) < 300 ? 200 : 401 };
  };

  start = (url: string | null = this.receiver.url) => this.rest.useCases.startDrill(this.rest.caller, url);
  view = async (id: string) => (await this.rest.useCases.viewDrill(this.rest.caller, id)) as WebhookDrill;
  run = (drill: ClaimedDrill, signal = NEVER) => this.rest.useCases.runDrill(drill, signal);
  events = () => this.receiver.posts.map((post) => post.json() as EventBody);

  async claim(): Promise<ClaimedDrill> {
    const [drill] = await this.rest.useCases.claimDrills(0);
    if (!drill) throw new Error("no drill is due");
    return drill;
  }

  async play(url = this.receiver.url): Promise<WebhookDrill> {
    const { drill } = await this.start(url);
    await this.run(await this.claim());
    return this.view(drill.id);
  }

  /** A killed worker's lease runs out. */
  endLeases = () =>
    this.rest.sql(
      "update webhook_drills set lease_ends_at = now() - interval '1 minute' where state = 'running'",
    );

  /** Resolves as soon as the endpoint has the unknown event, while it responds to no more. */
  async hangAtUnknownEvent(): Promise<void> {
    this.receiver.respondWith((post) =>
      post.text.includes("payment.reminded") ? "hang" : this.verify(post),
    );
    await this.receiver.until(
      (posts) => posts.some(({ text }) => text.includes("payment.reminded")),
      MAX_WAIT_MS,
    );
  }
}

export const failedSteps = ({ steps }: WebhookDrill) =>
  steps.flatMap(({ kind, state }) => (state === "failed" ? [kind] : []));
