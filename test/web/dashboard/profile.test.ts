import { describe, expect, test } from "vitest";
import { browserName, parseBrowser } from "../../../web/dashboard/entities/member/browser-name.ts";
import { en as access } from "../../../web/dashboard/entities/member/i18n/en.ts";
import { en } from "../../../web/dashboard/features/profile/i18n/en.ts";
import { checkPassword } from "../../../web/dashboard/features/profile/model/password-form.ts";
import { inGroups, qrPath } from "../../../web/dashboard/lib/qr-path.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const android = "Mozilla/5.0 (Linux; Android 14; SM-A546B)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

describe("a session's browser", () => {
  test.each([
    ["Chrome on Windows", `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
    ["Edge on Windows", `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    ["Opera on Windows", `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`],
    ["Chrome on Android", `${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`],
    [
      "Samsung Internet on Android",
      `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
    ["Safari on iPhone", `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ["Chrome on iPhone", `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`],
    ["Safari on Mac", `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`],
    ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0 Safari/537.36`],
  ])("is %s by its user agent", (name, userAgent) => {
    expect(browserName(userAgent, access.sessions)).toBe(name);
  });

  test("is named as far as it is known", () => {
    expect(parseBrowser("curl/8.5.0")).toEqual({ browser: null, system: null });
    for (const userAgent of ["", "curl/8.5.0"]) {
      expect(browserName(userAgent, access.sessions)).toBe("Unknown browser");
    }
    expect(browserName("Something (Windows)", access.sessions)).toBe("Windows");
  });
});

describe("an authenticator's QR code", () => {
  /** The dark modules of a path, as "x y". */
  const modules = (path: string) => new Set(path.match(/\d+ \d+/g));

  test("has a quiet zone of four modules around its three finder patterns", () => {
    const { side, path } = qrPath("otpauth://totp/Tua:ama%40example.com?issuer=Tua&secret=JBSWY3DPEHPK3PXP");
    const dark = modules(path);
    const end = side - 8 - 4;
    for (const [x, y] of [
      [4, 4],
      [end + 1, 4],
      [4, end + 1],
    ] as const) {
      const row = Array.from({ length: 7 }, (_, step) => dark.has(`${x + step} ${y}`));
      expect(row, `the eye at ${x} ${y}`).toEqual(Array(7).fill(true));
    }
    for (const module of dark) {
      const [x = 0, y = 0] = module.split(" ").map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x, y)).toBeLessThan(side - 4);
    }
  });

  test("has its secret next to it in groups of four", () => {
    expect(inGroups("JBSWY3DPEHPK3P")).toBe("JBSW Y3DP EHPK 3P");
  });
});

describe("a new password", () => {
  const messages = en.password;
  const check = (newPassword: string, currentPassword = "of now") =>
    checkPassword({ currentPassword, newPassword }, messages);

  test("is rejected before it is sent if it is too short or too long, in characters and not bytes", () => {
    expect(check("seven 7")).toEqual({ newPassword: messages.tooShort });
    expect(check("🐘".repeat(7))).toEqual({ newPassword: messages.tooShort });
    expect(check("🐘".repeat(8))).toEqual({});
    expect(check("e\u0301".repeat(128))).toEqual({});
    expect(check("x".repeat(129))).toEqual({ newPassword: messages.tooLong });
  });

  test("needs the current one", () => {
    expect(check("long enough", "")).toEqual({ currentPassword: messages.currentMissing });
  });
});
