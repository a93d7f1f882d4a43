import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { Role } from "../../server/domain/operations.ts";
import type { Mode } from "../../server/domain/scope.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { type FreshDatabase, freshDatabase, openPool } from "./database.ts";
import { assertInvariants } from "./invariants.ts";
import { memberCaller } from "./member-caller.ts";
import { order } from "./orders.ts";
import type { ProcessorEmulator } from "./processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "./processors/mtn-momo-emulator.ts";
import {
  openPaystackEmulator,
  PAYSTACK_CREDENTIALS,
  type PaystackEmulator,
} from "./processors/paystack-emulator.ts";
import { startProcess, type TuaProcess } from "./tua-process.ts";

/** Tua on Postgres with a merchant whose connectors call both processors' emulators. */
export class ProcessorShop {
  readonly momo: ProcessorEmulator;
  readonly paystack: PaystackEmulator;
  readonly tua: TuaProcess;
  /** The data folder, with the outbox. */
  readonly dataDir: string;
  merchantId: string;
  readonly #database: FreshDatabase;
  readonly #books: ReturnType<typeof openPool>;

  private constructor(
    database: FreshDatabase,
    [momo, paystack]: [ProcessorEmulator, PaystackEmulator],
    tua: TuaProcess,
    { merchantId }: CreatedMerchant,
    dataDir: string,
  ) {
    this.#database = database;
    this.#books = openPool(database.url);
    this.momo = momo;
    this.paystack = paystack;
    this.tua = tua;
    this.dataDir = dataDir;
    this.merchantId = merchantId;
  }

  static async open(): Promise<ProcessorShop> {
    const database = await freshDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "tua-shop-"));
    const emulators = await Promise.all([openMtnMomoEmulator(), openPaystackEmulator()]);
    const [momo, paystack] = emulators;
    const tua = await startProcess(database.url, {
      env: { MTN_MOMO_URL: momo.url, PAYSTACK_URL: paystack.url, DATA_DIR: dataDir },
    });
    return new ProcessorShop(database, emulators, tua, await tua.createMerchant(), dataDir);
  }

  get useCases() {
    return this.tua.useCases;
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  member(role: Role = "owner", mode: Mode = "live", signedInAt: Date | null = new Date()): MemberCaller {
    return memberCaller({ merchantId: this.merchantId, mode }, role, { signedInAt });
  }

  connectMomo(change: object = {}, caller = this.member()): Promise<void> {
    const credentials = { ...MOMO_CREDENTIALS, ...change };
    return this.useCases.connectProcessor(caller, { processor: "mtn_momo", credentials });
  }

  connectPaystack(change: object = {}): Promise<void> {
    const credentials = { ...PAYSTACK_CREDENTIALS, ...change };
    return this.useCases.connectProcessor(this.member(), { processor: "paystack", credentials });
  }

  view() {
    return this.useCases.viewProcessors(this.member());
  }

  async readState(id: string) {
    return (await this.view()).processors.find((one) => one.id === id)?.state;
  }

  /** Opens a live checkout. */
  async initiate(change: object = {}): Promise<string> {
    return (await this.useCases.initiateCheckout(this.member(), order(change), null)).checkoutId;
  }

  /** The payment methods on the page of a live checkout. */
  async offered(change: object = {}) {
    return (await this.useCases.viewCheckout(await this.initiate(change))).offered;
  }

  /** Replaces the merchant with a new one without settings. */
  async openAnother(): Promise<void> {
    await Promise.all([this.momo.behave(), this.paystack.behave()]);
    this.merchantId = (await this.tua.createMerchant()).merchantId;
  }

  async sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#books.query(text, values)).rows;
  }

  /** The merchant's audit log entries by that member, oldest first. */
  audit(): Promise<Record<string, unknown>[]> {
    return this.sql(
      "select * from audit_log where merchant_id = $1 and actor = 'member mem_x' order by at, id",
      [this.merchantId],
    );
  }

  async close(): Promise<void> {
    await this.tua.stop();
    await Promise.all([this.momo.close(), this.paystack.close(), this.#books.end()]);
    await assertInvariants(this.#database.url);
    await this.#database.drop();
    await rm(this.dataDir, { recursive: true });
  }
}
