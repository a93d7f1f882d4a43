import { IconHome } from "@tabler/icons-react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Entry, isTransactionId, matching } from "../../../web/dashboard/app/palette/entries.ts";
import { pathInMode } from "../../../web/dashboard/app/path-in-mode.ts";
import { SETTINGS_GROUPS, SETTINGS_PAGES } from "../../../web/dashboard/app/settings-pages.ts";
import { DISMISS_SETUP } from "../../../web/dashboard/entities/setup/setup-queries.ts";
import { createClientWithViewer } from "../../../web/dashboard/lib/graphql-client.ts";
import { en } from "../../../web/dashboard/lib/i18n/en.ts";
import { fr } from "../../../web/dashboard/lib/i18n/fr.ts";
import { languageFor } from "../../../web/dashboard/lib/i18n/language-choice.ts";
import { consumeAction, requestAction } from "../../../web/dashboard/lib/page-action.ts";
import { type FieldProblem, fieldMessages, toProblem } from "../../../web/dashboard/lib/problem.ts";
import { createKeyReader } from "../../../web/dashboard/lib/shortcuts.ts";
import type { Viewer } from "../../../web/dashboard/lib/viewer.ts";
import { VIEWER } from "../../../web/dashboard/lib/viewer-queries.ts";

test.each([
  ["the member's choice", "FR", ["en-GB"], "fr"],
  ["the first of the browser's that is spoken here", null, ["ak-GH", "fr-CI", "en"], "fr"],
  ["whatever the country", null, ["FR-ci"], "fr"],
  ["English where none is", null, ["ak-GH", "pt-BR"], "en"],
  ["English where the browser says nothing", null, [], "en"],
] as const)("the language is %s", (_what, chosen, ofBrowser, code) => {
  expect(languageFor(chosen, ofBrowser).code).toBe(code);
});

describe("keys", () => {
  const COMMANDS = ["?", "g p", "g h", "j"];
  function typed(...keys: [key: string, at: number][]) {
    const read = createKeyReader();
    return keys.map(([key, at]) => read(key, at, COMMANDS));
  }

  test("a single key is a command, and a pair is one", () => {
    expect(typed(["j", 0], ["g", 10], ["p", 400])).toEqual(["j", null, "g p"]);
  });
  test("the second key of a pair must come soon, or starts a new pair", () => {
    expect(typed(["g", 0], ["p", 1_600], ["g", 2_000], ["g", 2_100], ["h", 2_200])).toEqual([
      ...[null, null, null, null],
      "g h",
    ]);
  });
  test("a key that completes no pair has its single meaning", () => {
    expect(typed(["g", 0], ["j", 100], ["p", 200], ["x", 300])).toEqual([null, "j", null, null]);
  });
});

describe("the palette finds", () => {
  const entry = (label: string, synonyms = ""): Entry => ({
    id: label,
    group: "pages",
    label,
    synonyms,
    icon: IconHome,
    run: () => undefined,
  });
  const all = [
    entry("Clés d’API", "api key secret"),
    entry("Réglages"),
    entry("Payments"),
    entry("Go to API"),
  ];
  const found = (text: string) => matching(all, text).map(({ label }) => label);

  test("everything before anything is typed", () => {
    expect(found(" ")).toEqual(all.map(({ label }) => label));
  });
  test("entries in which every typed word begins a word, ignoring accents and case", () => {
    expect(found("reglages")).toEqual(["Réglages"]);
    expect(found("SEC cle")).toEqual(["Clés d’API"]);
    expect(found("ayments")).toEqual([]);
    expect(found("api pay")).toEqual([]);
  });
  test("first the entries that begin with the whole text", () => {
    expect(found("go")).toEqual(["Go to API"]);
    expect(matching([entry("Go to API"), entry("API")], "api").map(({ label }) => label)).toEqual([
      ...["API", "Go to API"],
    ]);
  });
  test("nothing for signs alone", () => {
    expect(found("+")).toEqual([]);
  });
  test("a payment by an exact id", () => {
    expect(isTransactionId(" txn_0123456789abcdefghjkmnpqrs ")).toBe(true);
    expect(["txn_1", "ORD-1", "evt_0123456789abcdefghjkmnpqrs"].filter(isTransactionId)).toEqual([]);
  });
});

describe("the other mode", () => {
  const settings = "/m/$merchantId/$mode/settings";
  const keys = { page: "apiKeys", path: `${settings}/api-keys` } as const;
  const payments = { page: "payments", path: "/m/$merchantId/$mode/payments" } as const;
  const as = (role: string) => ({ role }) as Viewer;

  test("shows the same page", () => {
    expect(pathInMode(keys, as("OWNER"), "live")).toBe(keys.path);
    expect(pathInMode(payments, as("VIEWER"), "live")).toBe(payments.path);
    expect(pathInMode(keys, as("DEVELOPER"), "test")).toBe(keys.path);
  });
  test("shows Settings instead of a page that the role does not have there", () => {
    expect(pathInMode(keys, as("DEVELOPER"), "live")).toBe(settings);
  });
});

test("pages of one group are together, in the order of the groups", () => {
  const groups = SETTINGS_PAGES.map(({ group }) => group);
  expect([...groups].sort((a, b) => SETTINGS_GROUPS.indexOf(a) - SETTINGS_GROUPS.indexOf(b))).toEqual(groups);
  expect(new Set(groups)).toEqual(new Set(SETTINGS_GROUPS));
});

test("a field's first problem is in the language of the page", () => {
  const message = "is wrong";
  const fields: FieldProblem[] = [
    { field: "input.name", code: "too_long", params: { max: 100 }, message },
    { field: "allowedIps.1", code: "too_short", params: { min: 1 }, message },
    { field: "allowedIps.2", code: "not_an_ip_range", params: {}, message },
  ];
  const problem = { code: "invalid_request", message: "", fields, requestId: null };
  expect(fieldMessages(problem, fr.problem)).toEqual({
    name: "Doit comporter au plus 100\u00a0caractères.",
    allowedIps: "Ligne 2\u00a0: ne doit pas être vide.",
  });
  expect(fieldMessages(problem, en.problem).name).toBe("Must have at most 100 characters.");
});

describe("prefetched data", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("is used by the page that opens soon, once, and by no other", () => {
    requestAction("create-api-key");
    expect([
      consumeAction("test-event"),
      consumeAction("create-api-key"),
      consumeAction("create-api-key"),
    ]).toEqual([...[false, true, false]]);
  });
  test("is dropped if its page does not open", () => {
    requestAction("create-api-key");
    vi.advanceTimersByTime(10_000);
    expect(consumeAction("create-api-key")).toBe(false);
  });

  test("is the viewer: once, however soon the page opens", async () => {
    const query = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal("fetch", query);
    const client = createClientWithViewer({ merchantId: "mer_1", mode: "test" });
    await vi.advanceTimersByTimeAsync(1_000);
    void client.query(VIEWER, {}).toPromise();
    await vi.advanceTimersByTimeAsync(0);
    expect(query).toHaveBeenCalledOnce();
  });

  test("is given up when the server hangs, so that a view can say so; a mutation is not", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(new DOMException("", "TimeoutError")), ms);
      return timeout.signal;
    });
    vi.stubGlobal(
      "fetch",
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const client = createClientWithViewer({ merchantId: "mer_1", mode: "test" });
    const response = client.query(VIEWER, {}).toPromise();
    const ended = vi.fn();
    void client.mutation(DISMISS_SETUP, {}).toPromise().then(ended);
    await vi.advanceTimersByTimeAsync(30_000);
    const { error } = await response;
    expect(error && toProblem(error).code).toBe("unreachable");
    // What a mutation did is unknown without its response.
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
  });
});
