import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua();
});
afterAll(() => tua.close());

test.each(["/assets/x", "/assets/index-old.js.map", "/assets/.vite/manifest.json"])(
  "%s, which does not exist, has the same 404 as any unknown URL, and is not cached",
  async (url) => {
    const response = await tua.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, error: { code: "not_found" } });
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).not.toContain("assets");
  },
);
