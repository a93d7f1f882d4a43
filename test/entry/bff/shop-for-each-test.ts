import { afterAll, beforeAll, beforeEach } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

interface ShopOfTest {
  tua: TestTua;
  team: TestMembers;
  /** The origin at which it listens. */
  origin: string;
  /** A separate merchant for each test, with its one owner. */
  shop: CreatedMerchant;
  owner: Staff;
}

/** Starts a Tua for the tests of a file. @param set receives it with a new merchant before each test */
export function shopForEachTest(set: (shop: ShopOfTest) => void): void {
  let tua: TestTua;
  let team: TestMembers;
  let origin: string;
  beforeAll(async () => {
    tua = await startTua({ env: { RATE_LIMITS: "off" } });
    team = new TestMembers(tua);
    origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
  });
  beforeEach(async () => {
    const shop = await tua.createMerchant(`Shop ${Math.random()}`);
    set({ tua, team, origin, shop, owner: await team.owner(shop) });
  });
  afterAll(async () => {
    await team.close();
    await tua.close();
  });
}
