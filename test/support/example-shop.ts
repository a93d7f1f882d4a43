import { fileURLToPath } from "node:url";
import type { BrowserJourney } from "./browser-journey.ts";
import { freePort } from "./free-port.ts";
import { RecipeProcess } from "./recipe-folder.ts";

const folder = fileURLToPath(new URL("../../docs/examples/shop", import.meta.url));

/** The shop of docs/examples in its own process, started as a reader starts it. */
export class ExampleShop implements AsyncDisposable {
  readonly url: string;
  /** The same shop with a URL that is a different site from Tua's to a browser. */
  readonly otherSite: string;
  readonly secrets: readonly string[];
  readonly #process: RecipeProcess;

  private constructor(port: number, secrets: readonly string[], process: RecipeProcess) {
    this.url = `http://localhost:${port}`;
    this.otherSite = `http://127.0.0.1:${port}`;
    this.secrets = secrets;
    this.#process = process;
  }

  static async start({ url, merchant }: BrowserJourney): Promise<ExampleShop> {
    const port = await freePort();
    const { secret, publishable } = merchant.keys.test;
    const program = new RecipeProcess(folder, ["shop.mjs"], {
      TUA_URL: url,
      TUA_SECRET_KEY: secret,
      TUA_PUBLISHABLE_KEY: publishable,
      TUA_WEBHOOK_SECRET: merchant.webhookSecret.test,
      PORT: String(port),
      NO_PROXY: "*",
    });
    await program.received("The shop is open");
    return new ExampleShop(port, [secret, merchant.webhookSecret.test], program);
  }

  /** Its log lines about its orders: `ORD-… paid (webhook)`. */
  get output() {
    return this.#process.output;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
  }
}
