import { afterAll, beforeAll, expect, test } from "vitest";
import { pageKey, pageSnippet } from "../../../web/dashboard/features/quickstart/model/snippets.ts";
import { startTua, type TestTua } from "../../support/app.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua();
});
afterAll(() => tua.close());

const ORIGIN = "http://localhost:4000";

test("the page's snippet loads a served file, and its request opens a checkout", async () => {
  const key = tua.merchant.keys.test.publishable;
  // Francs have no decimals.
  for (const currency of ["GHS", "XOF"]) {
    const code = pageSnippet({ origin: ORIGIN, currency, key });
    const [, src = "", script = ""] =
      /^<script src="([^"]+)"><\/script>\n<script>(.*)<\/script>$/s.exec(code) ?? [];
    const { statusCode, headers } = await tua.app.inject(new URL(src).pathname);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);

    let usedKey: unknown;
    let requested: Record<string, unknown> = {};
    const open = (options: Record<string, unknown>) => {
      requested = options;
    };
    new Function("Tua", script)((text: string) => {
      usedKey = text;
      return { open };
    });
    const { onSuccess, onClose, ...order } = requested;
    expect([usedKey, typeof onSuccess, typeof onClose]).toEqual([key, "function", "function"]);
    const fields = Object.entries({ key, ...order }).map(([name, value]) => [name, String(value)]);
    const response = await tua.app.inject({
      method: "POST",
      url: "/v2/sessions",
      payload: String(new URLSearchParams(fields)),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response.json()).toMatchObject({ success: true, data: { mode: "test" } });
  }
});

test("the key is the first that opens checkouts from pages; without one a clear placeholder is shown", () => {
  const good = {
    publishableKey: "pk_test_good",
    serverSessionsOnly: false,
    revokedAt: null,
    expiresAt: null,
  };
  const now = Date.parse("2026-06-01T12:00:00Z");
  const others = [
    { ...good, publishableKey: null },
    { ...good, publishableKey: "pk_test_for_servers", serverSessionsOnly: true },
    { ...good, publishableKey: "pk_test_revoked", revokedAt: "2026-05-01T00:00:00Z" },
    { ...good, publishableKey: "pk_test_expired", expiresAt: "2026-06-01T12:00:00Z" },
  ];
  expect(pageKey([...others, { ...good, expiresAt: "2026-06-01T12:00:01Z" }], now)).toBe("pk_test_good");
  expect(pageKey(others, now)).toBeNull();
  expect(pageSnippet({ origin: ORIGIN, currency: "GHS", key: null })).toContain('Tua("pk_test_…")');
});
