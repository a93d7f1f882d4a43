import { cloneElement, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { NoticePage } from "../../../web/checkout/end-pages.tsx";
import { en } from "../../../web/checkout/i18n/en.ts";
import { PageScript, Stylesheet } from "../../../web/checkout/page-shell.tsx";
import { PayPage } from "../../../web/checkout/pay-page.tsx";
import { checkoutPropsIn, offered, PATH, pagesIn, SHOP } from "./sample-pages.ts";

const script = { src: "/pay/scripts/page.0123.js", integrity: "sha384-x" };

const printed = (page: ReactElement) =>
  renderToStaticMarkup(
    createElement(Stylesheet, { value: "" }, createElement(PageScript, { value: script }, page)),
  );

const printedIn = (frame: boolean) =>
  Object.fromEntries(Object.entries(pagesIn(frame)).map(([name, page]) => [name, printed(page)]));

const alone = printedIn(false);
const framed = printedIn(true);
const notice = printed(
  createElement(NoticePage, {
    pageProps: { language: "en", test: false, frame: true, path: `${PATH}?frame=1` },
    messages: en.notices.notFound,
    requestId: "req-1",
  }),
);

const all = (html: string | undefined, name: string): string[] =>
  [...(html ?? "").matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );

const tags = (html: string, tag: string): string[] => html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? [];

describe.each(Object.entries({ ...alone, notice }))("the page %s", (name, html) => {
  test("has one main heading, which the script can focus, and skips no level", () => {
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(Math.max(...levels)).toBeLessThan(3);
    const [focus] = html.match(/<\w+[^>]* data-focus=""[^>]*>/g) ?? [];
    expect(focus).toMatch(/^<h[12] /);
    expect(focus).toContain('tabindex="-1"');
  });

  test("names every control and describes it with existing elements", () => {
    const ids = all(html, "id");
    expect(new Set(ids).size, "ids are one of a kind").toBe(ids.length);
    for (const described of all(html, "aria-describedby")) {
      for (const id of described.split(" ")) expect(ids).toContain(id);
    }
    for (const fragment of all(html, "href").filter((href) => href.startsWith("#"))) {
      expect(ids).toContain(fragment.slice(1));
    }
    const labeled = all(html, "for");
    for (const input of tags(html, "input").filter((input) => !/type="(hidden|radio)"/.test(input))) {
      expect(labeled).toContain(all(input, "id")[0]);
    }
  });

  test("has one script, and an element for network messages", () => {
    expect(tags(html, "script")).toEqual([
      `<script src="${script.src}" integrity="${script.integrity}" crossorigin="anonymous" defer="">`,
    ]);
    const banner = /<p [^>]*id="connection-banner"[^>]*><\/p>/.exec(html)?.[0];
    expect(banner).toMatch(/ hidden=""/);
    expect(banner).toMatch(/ role="status"/);
    expect(banner).toMatch(
      / data-offline="[^"]+" data-offline-sending="[^"]+" data-slow="[^"]+" data-unsent="[^"]+" data-unpaid="[^"]+"/,
    );
  });

  test("has a busy label for every button", () => {
    for (const button of tags(html, "button").filter((button) => button.includes('type="submit"'))) {
      expect(all(button, "data-busy"), button).toEqual([en.busy]);
    }
  });

  test("reloads itself only without scripts, only while waiting, and with the same parameters", () => {
    const waits = ["waiting", "closing", "unknown", "stopped", "onHold", "redirect"].includes(name);
    expect(html.replace(/<noscript>.*?<\/noscript>/gs, "")).not.toContain("http-equiv");
    const refresh = /<noscript><meta http-equiv="refresh" content="\d+;url=([^"]*)"\/><\/noscript>/.exec(
      html,
    );
    expect(refresh?.[1]).toBe(waits ? PATH : undefined);
    const inFrame = /content="\d+;url=([^"]*)"/.exec(framed[name] ?? "");
    expect(inFrame?.[1]).toBe(waits ? `${PATH}?frame=1` : undefined);
  });
});

describe.each(Object.entries(alone))("the page %s of a checkout", (name, html) => {
  test("shows merchant, amount and reference first", () => {
    const head = /<main[^>]*>.*?<header>(.*?)<\/header>/s.exec(html)?.[1];
    for (const fact of ["Adwoa&#x27;s Kitchen", "GH₵10.50", "ORDER-2041"]) expect(head).toContain(fact);
    expect(head).toMatch(/<img [^>]*alt=""/);
  });

  test("passes the script its state, and whether to poll for changes", () => {
    const [main = ""] = tags(html, "main");
    const over = ["canceled", "expired", "receipt"].includes(name);
    expect(all(main, "data-state")).toEqual(["abc"]);
    expect(main.includes("data-long-poll-after")).toBe(!over && name !== "sandbox");
    expect(main).not.toContain("data-payment");
    const [inFrame = ""] = tags(framed[name] ?? "", "main");
    expect(JSON.parse(all(inFrame, "data-payment")[0] ?? "")).toEqual(checkoutPropsIn(true).payment);
  });

  test("links to itself in the other language, and stays in its frame", () => {
    const pagePath = name === "sandbox" ? `${PATH}/sandbox` : PATH;
    const link = (query: string) => `<a href="${pagePath}?${query}" lang="fr" hrefLang="fr">Français</a>`;
    expect(html).toContain(link("lang=fr"));
    expect(framed[name]).toContain(link("frame=1&amp;lang=fr"));
  });

  test("has no link out of its frame: it is closed", () => {
    const html = framed[name] ?? "";
    expect(html).not.toContain("shop.example");
    const [corner] = tags(html, "button");
    expect(corner).toContain('data-close=""');
    expect(corner).toContain('aria-label="Close"');
    for (const link of tags(html, "a").filter((link) => !/href="(\/pay\/|#|tel:)/.test(link))) {
      expect(link).toContain('target="_blank" rel="noopener"');
    }
    const ends = ["canceled", "expired", "receipt", "closing", "unknown", "stopped", "onHold"].includes(name);
    expect(html.match(/ data-close=""/g)?.length).toBe(ends ? 2 : 1);
    expect(alone[name]).not.toContain("data-close");
  });
});

test("the form passes the script each field's check, and the prefixes of each network", () => {
  const { form = "" } = alone;
  const field = (id: string) => tags(form, "input").find((input) => input.includes(` id="${id}"`)) ?? "";
  expect(all(field("phone"), "data-calling-code")).toEqual(["233"]);
  expect(all(field("network-mtn"), "data-prefixes")).toEqual(["24 54"]);
  expect(all(field("card_number"), "data-format")).toEqual(["card"]);
  expect(all(field("card_expiry"), "data-format")).toEqual(["expiry"]);
  for (const [id, right, wrong] of [
    ["phone", "0241234567", "02412"],
    ["card_number", "4242424242424242", "4242"],
    ["card_expiry", "0830", "1330"],
    ["card_expiry", "830", "30"],
    ["card_expiry", "082030", "081930"],
    ["card_cvc", "123", "12"],
  ] as const) {
    const pattern = new RegExp(all(field(id), "data-pattern")[0] ?? "");
    expect([pattern.test(right), pattern.test(wrong)], id).toEqual([true, false]);
    for (const text of ["data-missing", "data-wrong"]) expect(all(field(id), text)[0], id).toMatch(/\w/);
  }
  expect(form).toMatch(/<fieldset [^>]*role="radiogroup" data-missing="[^"]+"/);
});

test("focused text is announced only by the focus: an alert is text without focus", () => {
  const alerts = (html = "") => html.match(/<(\w+)[^>]* role="alert"[^>]*>.*?<\/\1>/gs) ?? [];
  const rejectedBy = (...fields: string[]) => {
    const problems = fields.map((field) => ({ field, message: "Wrong." }));
    const form = { checkout: checkoutPropsIn(false), offered, attempts: 0, until: "14:32", failure: null };
    return printed(createElement(PayPage, { ...form, confirm: null, problems }));
  };
  expect(alerts(alone.failed)).toHaveLength(1);
  expect(alerts(alone.failed)[0]).not.toContain("data-focus");
  expect(alone.question).not.toContain('role="alert"');
  const field = rejectedBy("phone");
  expect(field.match(/Wrong\./g), "once, at its field").toHaveLength(1);
  expect(alerts(field)).toEqual([]);
  expect(alerts(rejectedBy("phone", "network"))).toEqual([]);
  expect(alerts(rejectedBy("attempts"))[0]).toContain("Wrong.");
});

test("the time left is text, and the script counts it down", () => {
  expect(alone.waiting).toContain('<time role="timer" dateTime="PT272S" data-left="272">about 5 min</time>');
});

test("a suggested network is a question, without error styling", () => {
  const { question = "", rejected = "" } = alone;
  expect(question).toContain("Is this your MTN MoMo number?");
  for (const dress of ["aria-invalid", "Error:", 'class="problem"', "notice failed"]) {
    expect(question, dress).not.toContain(dress);
    if (dress !== "notice failed") expect(rejected, dress).toContain(dress);
  }
  expect(question).toMatch(/value="mtn" checked=""|checked=""[^>]*value="mtn"/);
});

test("a session that accepts no new payment does not offer one", () => {
  expect(alone.expired).not.toMatch(/>[^<]*Try again/);
});

test("if money may have moved, the page never asks to pay again, and the way back is not called cancel", () => {
  for (const name of ["unknown", "stopped", "onHold"]) {
    const html = alone[name] ?? "";
    for (const urging of ["<form", "<time", "tel:"]) expect(html, name).not.toContain(urging);
    expect(html, name).toContain(`<a class="button" href="${SHOP}">Back to Adwoa&#x27;s Kitchen</a>`);
  }
  for (const name of ["unknown", "onHold"]) expect(alone[name]).toContain("Don&#x27;t pay again");
  expect(alone.unknown).toContain("Your payment may have gone through.");
  expect(alone.onHold).toContain("We received GH₵9.00 instead of GH₵10.50.");
  expect(alone.onHold).not.toContain("updates automatically");
  expect(alone.waiting).toContain("Approve by 14:32. If time runs out, stay here. We&#x27;ll check");
  expect(alone.expired).toContain("Check your wallet&#x27;s messages before you pay again");
  for (const promise of ["You weren&#x27;t charged", "start again"]) {
    expect(alone.canceled).toContain(promise);
    expect(alone.expired).not.toContain(promise);
  }
});

test("an attempt that may still succeed does not look failed", () => {
  expect(alone.timedOut).toContain("the payment may still go through");
  expect(alone.timedOut).toContain("notice attention");
  for (const dress of ["notice failed", "Error:"]) expect(alone.timedOut, dress).not.toContain(dress);
});

test("a double payer sees the amount owed; a redirected customer sees it before, with a link", () => {
  expect(alone.receipt).toMatch(
    /notice attention.*You paid twice.*Adwoa&#x27;s Kitchen owes you GH₵10\.50\./s,
  );
  const { receipt } = pagesIn(false);
  const led = printed(
    cloneElement(receipt as ReactElement<{ returnUrl: string; overpaid: null }>, {
      returnUrl: SHOP,
      overpaid: null,
    }),
  );
  expect(led).toContain(`<a class="button primary" href="${SHOP}">Continue to Adwoa&#x27;s Kitchen</a>`);
  expect(led).not.toMatch(/You can close this page|You paid twice|<form|<time/);
});

test("each network has its own instructions for the phone", () => {
  const { form = "" } = alone;
  expect(form).toMatch(/<input[^>]*class="by-request"[^>]*data-prefixes="24 54"/);
  expect(form).toMatch(/<input[^>]*class="by-voucher"[^>]*data-prefixes="20"/);
  expect(form).toMatch(/<span class="by-voucher">Next, dial \*110#/);
});
