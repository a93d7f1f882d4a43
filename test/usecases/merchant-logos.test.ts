import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseLogo } from "../../server/domain/logo.ts";
import type { Store } from "../../server/store/connect.ts";
import { findLogo, replaceLogo } from "../../server/store/merchant-logos.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { createMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { viewLogo } from "../../server/usecases/merchants/view-logo.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { FROM_CANVAS } from "../support/images.ts";

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let merchantId: string;
  beforeAll(async () => {
    [store, drop] = await open();
    const box = createEncrypter("a-secret-key-for-tests-that-is-long-enough");
    const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    ({ merchantId } = await createMerchant({ db: store.db, encrypter: box })(terms, "owner@example.com"));
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("a logo is stored byte for byte until another replaces it", async () => {
    const [first, second] = [FROM_CANVAS.png, FROM_CANVAS.jpeg].map((text) => {
      const parsed = parseLogo(text);
      if (!parsed.ok) throw new Error(parsed.problem.code);
      return parsed.value;
    }) as [Parameters<typeof replaceLogo>[2] & object, Parameters<typeof replaceLogo>[2] & object];
    await replaceLogo(store.db, merchantId, first);
    await replaceLogo(store.db, merchantId, first);
    const found = await viewLogo({ db: store.db })(merchantId, first.hash);
    expect(Buffer.from(found.bytes).toString("base64")).toBe(FROM_CANVAS.png);
    expect(found.mediaType).toBe("image/png");
    await replaceLogo(store.db, merchantId, second);
    expect(await findLogo(store.db, merchantId, first.hash)).toBeNull();
    expect((await findLogo(store.db, merchantId, second.hash))?.mediaType).toBe("image/jpeg");
    await replaceLogo(store.db, merchantId, null);
    await expect(viewLogo({ db: store.db })(merchantId, second.hash)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
