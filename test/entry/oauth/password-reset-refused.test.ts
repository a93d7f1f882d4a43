import { describe, expect, test, vi } from "vitest";
import { startTua } from "../../support/app.ts";
import { Browser, within } from "../../support/form-browser.ts";
import { linkIn, mailsTo, readOutbox } from "../../support/outbox.ts";
import { recordedLog } from "../../support/recorded-log.ts";

describe("if email cannot be sent", () => {
  test("in production without a mail server the page reports that, and nothing is stored", async () => {
    const live = await startTua({ env: { NODE_ENV: "production", BASE_URL: "https://pay.example" } });
    const browser = new Browser(within(live));
    for (const email of [live.merchant.owner.email, "nobody-at-all@example.com"]) {
      const response = await browser.post("https://pay.example/oauth/forgot-password", { email });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain(
        "Email isn&#x27;t configured. Ask your administrator to set SMTP_URL.",
      );
    }
    expect(await readOutbox(`${live.dataDir}/outbox`)).toEqual([]);
    await live.close();
  });

  test("a mail server that fails changes no response, and the log reports it without the email address", async () => {
    const { log, lines: reported } = recordedLog("warn");
    const live = await startTua({
      env: { SMTP_URL: "smtp://127.0.0.1:1", BASE_URL: "http://localhost:4999" },
      log,
    });
    const { email } = live.merchant.owner;
    const response = await new Browser(within(live)).post("http://localhost:4999/oauth/forgot-password", {
      email,
    });
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(reported.join("")).toContain("ECONNREFUSED"), 30_000);
    expect(reported.join("")).not.toContain(email);
    expect(reported.join("")).not.toContain("reset-password");
    await live.close();
  });
});

test("an invalid email address is not looked up, and not logged", async () => {
  const { log, lines } = recordedLog("warn");
  const live = await startTua({ env: { BASE_URL: "http://localhost:4999" }, log });
  const { email } = live.merchant.owner;
  for (const typed of ["a\0@example.com", email]) {
    const browser = new Browser(within(live));
    const response = await browser.post("http://localhost:4999/oauth/forgot-password", { email: typed });
    expect(response.status).toBe(200);
  }
  // By the time the second has its email, the first was looked up too.
  await mailsTo(live, email);
  expect(lines.join("")).not.toContain("not sent");
  await live.close();
});

describe("limits", () => {
  test("password rules are not a way to guess without limit, and setting passwords is not limited", async () => {
    const env = { BASE_URL: "http://localhost:4999", RATE_LIMIT_SIGN_IN_IP: "2" };
    const few = await startTua({ env });
    const linkFor = async (email: string) => {
      await new Browser(within(few)).post("http://localhost:4999/oauth/forgot-password", { email });
      return linkIn((await mailsTo(few, email))[0] as never);
    };
    const set = (link: string, password: string) => new Browser(within(few)).post(link, { password });
    for (let turn = 0; turn < 3; turn++) {
      const { owner } = await few.createMerchant(`Setting ${turn}`);
      expect((await set(await linkFor(owner.email), "violet harbour 77 lamp")).status).toBe(200);
    }
    const link = await linkFor(few.merchant.owner.email);
    const responses = [];
    for (let turn = 0; turn < 3; turn++) responses.push(await set(link, "password1"));
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect(Number(responses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await responses[2]?.text()).toContain('name="password"');
    await few.close();
  });

  test("an email address gets three emails in an hour, whoever sends the requests and whether it is a member's", async () => {
    const few = await startTua({ env: { BASE_URL: "http://localhost:4999", TRUSTED_PROXIES: "127.0.0.1" } });
    const sendRequest = async (email: string, from: string) => {
      const browser = new Browser(within(few));
      const response = await browser.post(
        "http://localhost:4999/oauth/forgot-password",
        { email },
        { "x-forwarded-for": from },
      );
      return {
        status: response.status,
        text: await response.text(),
        wait: response.headers.get("retry-after"),
      };
    };
    const { email } = few.merchant.owner;
    for (const each of [email, "nobody-at-all@example.com"]) {
      const requested = [];
      for (let turn = 1; turn <= 4; turn++) requested.push(await sendRequest(each, `192.0.2.${turn}`));
      expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(requested[3]?.text).toContain("Wait");
      expect(Number(requested[3]?.wait)).toBeGreaterThan(0);
      expect((await sendRequest(each.toUpperCase(), "192.0.2.9")).status).toBe(429);
    }
    expect(await mailsTo(few, email, 3)).toHaveLength(3);
    const many = [];
    for (let turn = 0; turn < 31; turn++)
      many.push((await sendRequest(`n${turn}@example.com`, "198.51.100.1")).status);
    expect(many).toEqual([...Array(30).fill(200), 429]);
    await few.close();
  });
});
