import { describe, expect, test } from "vitest";
import { en as messages } from "../../../web/dashboard/features/audit-log/i18n/en.ts";
import { AUDIT_SEARCH, toFilter } from "../../../web/dashboard/features/audit-log/model/audit-search.ts";
import { getChanges } from "../../../web/dashboard/features/audit-log/model/changes.ts";
import {
  actionChoices,
  actorChoices,
} from "../../../web/dashboard/features/audit-log/model/filter-choices.ts";
import { getName, getNames } from "../../../web/dashboard/features/audit-log/model/names.ts";
import { toSentence } from "../../../web/dashboard/features/audit-log/model/sentence.ts";
import type { AuditEntryRowFragment } from "../../../web/dashboard/generated/graphql.ts";
import { withChosen } from "../../../web/dashboard/lib/choices.ts";
import { en as common } from "../../../web/dashboard/lib/i18n/en.ts";

const { roles } = common;
const merchant = { id: "mer_1", name: "Adwoa's Kitchen" };
const KEY = "key_br78srgtsm5y037qvpy4p7sncw";

const entry = (parts: Partial<AuditEntryRowFragment>): AuditEntryRowFragment => ({
  __typename: "AuditEntry",
  id: "aud_1",
  at: "2026-03-12T14:32:05Z",
  actor: "member mem_1",
  actorName: "ama@example.com",
  action: "api_key.rotated",
  target: KEY,
  mode: "TEST",
  ipAddress: "192.0.2.1",
  before: null,
  after: null,
  ...parts,
});

/** The whole sentence of an entry. */
function getSentence(
  parts: Partial<AuditEntryRowFragment>,
  others: Partial<AuditEntryRowFragment>[] = [],
): string {
  const one = entry(parts);
  const { who, what } = toSentence(
    one,
    getNames([one, ...others.map(entry)], undefined, merchant),
    messages,
    roles,
  );
  return messages.sentence(who, what);
}

describe("an entry", () => {
  test("is one sentence with names for ids", () => {
    const created = { action: "api_key.created", after: { name: "Shop server" } };
    expect(getSentence({}, [created])).toBe("ama@example.com rotated the API key Shop server");
    expect(getSentence(created)).toBe("ama@example.com created the API key Shop server");
    const efua = { target: "mem_2", after: { role: "cashier" }, before: { role: "viewer" } };
    const joined = {
      action: "member.joined",
      target: "mem_2",
      actor: "member mem_2",
      actorName: "efua@example.com",
    };
    expect(getSentence({ ...efua, action: "member.role_changed" }, [joined])).toBe(
      "ama@example.com changed the role of efua@example.com to Cashier",
    );
    expect(getSentence({ action: "merchant.updated", target: "mer_1", after: { name: "Other" } })).toBe(
      "ama@example.com changed the merchant’s settings",
    );
  });

  test("about a grant names its application", () => {
    const registered = { action: "application.registered", target: "app_1", after: { name: "Ledger" } };
    const revoked = { action: "grant.revoked", target: "grt_1", before: { clientId: "app_1" } };
    expect(getSentence(revoked, [registered])).toBe(
      "ama@example.com revoked the access of the application Ledger",
    );
  });

  test("names the creator of the first owner", () => {
    const first = {
      action: "member.joined",
      target: "mem_1",
      after: { email: "ama@example.com", role: "owner" },
    };
    expect(getSentence({ ...first, actor: "bootstrap", actorName: null })).toBe(
      "Tua setup added ama@example.com",
    );
    expect(getSentence(first)).toBe("ama@example.com joined");
  });

  test("says that a member left if they removed themselves", () => {
    const gone = { action: "member.removed", target: "mem_1", before: { email: "ama@example.com" } };
    expect(getSentence(gone)).toBe("ama@example.com left");
    expect(getSentence({ ...gone, actor: "member mem_9", actorName: "kofi@example.com" })).toBe(
      "kofi@example.com removed ama@example.com",
    );
  });

  test("with an unknown action or actor shows their own names", () => {
    expect(getSentence({ action: "moon.painted", target: "moon_1" })).toBe(
      "ama@example.com performed moon.painted on moon_1",
    );
    expect(getSentence({ actor: "robot rob_1", actorName: null })).toBe(
      "robot rob_1 rotated the API key key_…sncw",
    );
    expect(getSentence({ actor: "member mem_7", actorName: null })).toBe(
      "A former member rotated the API key key_…sncw",
    );
    expect(getSentence({ actor: "bootstrap", actorName: null })).toBe(
      "Tua setup rotated the API key key_…sncw",
    );
  });
});

test("an id has its current name, else the log's, else its last characters", () => {
  const old = entry({ action: "api_key.created", after: { name: "Old name" } });
  const today = {
    __typename: "Query" as const,
    members: [],
    apiKeys: [{ __typename: "ApiKey" as const, id: KEY, name: "New name" }],
    applications: [],
  };
  expect(getName(KEY, getNames([old], today, merchant))).toBe("New name");
  expect(getName(KEY, getNames([old], undefined, merchant))).toBe("Old name");
  expect(getName(KEY, getNames([], undefined, merchant))).toBe("key_…sncw");
  expect(getName("app_test_pjpyd1e3j24nt10ntp9mk", new Map())).toBe("app_test_…p9mk");
  const renamed = entry({
    action: "api_key.updated",
    before: { name: "Old name" },
    after: { name: "Newer" },
  });
  expect(getName(KEY, getNames([renamed, old], undefined, merchant))).toBe("Newer");
});

describe("an entry's details", () => {
  const clock = { now: 0, timeZone: "Africa/Accra", locale: "en-GB" };
  const changes = (before: unknown, after: unknown) => getChanges({ before, after }, messages, clock, roles);

  test("show old and new values, field by field, and leave out unchanged ones", () => {
    expect(
      changes(
        { name: "Till", scopes: ["a", "b"], allowedIps: [], kind: "secret", serverSessionsOnly: false },
        {
          name: "Till 2",
          scopes: ["a"],
          allowedIps: ["10.0.0.0/8"],
          kind: "secret",
          serverSessionsOnly: true,
        },
      ),
    ).toEqual([
      { field: "Name", before: "Till", after: "Till 2" },
      { field: "Scopes", before: "a, b", after: "a" },
      { field: "Allowed IP addresses", before: "None", after: "10.0.0.0/8" },
      { field: "Only checkouts created by your server", before: "No", after: "Yes" },
    ]);
  });

  test("show roles by their labels, and an unknown one by its name", () => {
    expect(changes({ role: "viewer" }, { role: "cashier" })).toEqual([
      { field: "Role", before: "Viewer", after: "Cashier" },
    ]);
    expect(changes({ twoFactorRoles: [] }, { twoFactorRoles: ["owner", "moon_painter"] })).toEqual([
      { field: "Roles that require it", before: "None", after: "Owner, moon_painter" },
    ]);
    expect(changes({ name: "owner" }, { name: "constructor" })).toEqual([
      { field: "Name", before: "owner", after: "constructor" },
    ]);
  });

  test("show each changed rule of the identity provider's groups in words", () => {
    const before = { roleRules: { finance: "admin", staff: "viewer", tills: "cashier" } };
    const after = { roleRules: { finance: "owner", staff: "viewer", constructor: "admin" } };
    expect(changes(before, after)).toEqual([
      { field: "Role of the group “finance”", before: "Admin", after: "Owner" },
      { field: "Role of the group “tills”", before: "Cashier", after: "No rule" },
      { field: "Role of the group “constructor”", before: "No rule", after: "Admin" },
    ]);
    expect(changes({ roleRules: {} }, { roleRules: { role: "owner" } })).toEqual([
      { field: "Role of the group “role”", before: "No rule", after: "Owner" },
    ]);
  });

  test("with one side leave the other empty, and an unknown field keeps its name", () => {
    expect(changes(null, { expiresAt: "2026-03-12T14:32:05.000Z", moons: 2 })).toEqual([
      { field: "Expires", before: null, after: "12 Mar 2026, 14:32:05 UTC" },
      { field: "moons", before: null, after: "2" },
    ]);
    expect(changes(null, null)).toEqual([]);
  });
});

describe("the filter", () => {
  test("takes the valid parts of the URL, and nothing else", () => {
    const raw = {
      actor: " member mem_1 ",
      action: "api_key.",
      target: "",
      from: "2026-03-01",
      to: "soon",
      x: "1",
    };
    expect(AUDIT_SEARCH.read(raw)).toEqual({ actor: "member mem_1", action: "api_key.", from: "2026-03-01" });
    const search = AUDIT_SEARCH.read({ target: "  ", to: "9999-12-31" });
    expect(AUDIT_SEARCH.isFiltered(search)).toBe(false);
    expect(AUDIT_SEARCH.read({ target: "x".repeat(400) }).target).toHaveLength(300);
  });

  test("requests whole days in the merchant's time zone", () => {
    const search = { target: "key_1", from: "2026-03-01", to: "2026-03-02" };
    expect(toFilter(search, "Africa/Lagos")).toEqual({
      target: "key_1",
      from: "2026-02-28T23:00:00.000Z",
      to: "2026-03-02T23:00:00.000Z",
    });
  });

  test("offers existing members, each action and each area, and the URL's own values next to them", () => {
    const names = {
      __typename: "Query" as const,
      members: [{ __typename: "Member" as const, id: "mem_1", email: "ama@example.com" }],
      apiKeys: [],
      applications: [],
    };
    const actors = actorChoices(names, messages.filters);
    expect(actors).toEqual([
      { group: "Members", items: [{ value: "member mem_1", label: "ama@example.com" }] },
    ]);
    const keys = actionChoices(messages).find(({ group }) => group === "API keys");
    expect(keys?.items.map(({ value }) => value)).toEqual([
      ...["api_key.", "api_key.created", "api_key.updated", "api_key.rotated", "api_key.revoked"],
      ...["api_key.rehearsal_started", "api_key.rehearsal_enforced", "api_key.rehearsal_stopped"],
    ]);
    expect(withChosen(actors, "member mem_1")).toBe(actors);
    expect(withChosen(actors, "member mem_9")[0]).toEqual({ value: "member mem_9", label: "member mem_9" });
  });
});
