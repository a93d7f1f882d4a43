import { describe, expect, test } from "vitest";
import { en } from "../../../web/dashboard/features/applications/i18n/en.ts";
import {
  type ApplicationForm,
  checkForm,
  NEW_APPLICATION,
  toForm,
  toRegisterInput,
  toUpdateInput,
} from "../../../web/dashboard/features/applications/model/application-form.ts";
import { environmentLines } from "../../../web/dashboard/features/applications/model/environment-lines.ts";

const form: ApplicationForm = {
  name: " Ledger ",
  kind: "CONFIDENTIAL",
  redirectUris: "https://ledger.example/back?a=1,2\n\n  https://ledger.example/other ",
  scopes: ["TRANSACTIONS_READ"],
  allowedOrigins: "https://app.example",
};

describe("an application's form", () => {
  test("registers it with one URL per line, including commas", () => {
    expect(toRegisterInput(form, "live")).toEqual({
      name: "Ledger",
      kind: "CONFIDENTIAL",
      mode: "LIVE",
      redirectUris: ["https://ledger.example/back?a=1,2", "https://ledger.example/other"],
      scopes: ["TRANSACTIONS_READ"],
      allowedOrigins: [],
    });
    const { allowedOrigins } = toRegisterInput({ ...form, kind: "PUBLIC" }, "live");
    expect(allowedOrigins).toEqual(["https://app.example"]);
  });

  test("changes everything except its type and mode", () => {
    const application = {
      __typename: "Application" as const,
      id: "app_1",
      clientId: "app_1",
      name: "Ledger",
      kind: "CONFIDENTIAL" as const,
      redirectUris: ["https://a.example/", "https://b.example/"],
      scopes: ["EVENTS_READ" as const],
      allowedOrigins: [],
      createdAt: "2026-03-01T10:00:00Z",
      previousSecretExpiresAt: null,
    };
    const edited = toForm(application);
    expect(edited.redirectUris).toBe("https://a.example/\nhttps://b.example/");
    expect(toUpdateInput({ ...edited, redirectUris: "" }, "app_1")).toEqual({
      id: "app_1",
      name: "Ledger",
      redirectUris: [],
      scopes: ["EVENTS_READ"],
      allowedOrigins: [],
    });
  });

  test("requires a name, a scope, and for a public one a URL", () => {
    const messages = en.form;
    expect(checkForm(form, messages)).toEqual({});
    expect(Object.keys(checkForm({ ...NEW_APPLICATION, scopes: [] }, messages))).toEqual(["name", "scopes"]);
    expect(Object.keys(checkForm({ ...form, redirectUris: " \n" }, messages))).toEqual([]);
    expect(Object.keys(checkForm({ ...form, kind: "PUBLIC", redirectUris: " \n" }, messages))).toEqual([
      "redirectUris",
    ]);
  });
});

describe("the values for an application's code", () => {
  const addresses = {
    authorize: "https://pay.example/oauth/authorize",
    token: "https://pay.example/oauth/token",
  };

  test("are both URLs, the client and the redirect URL", () => {
    const application = { clientId: "app_1", redirectUris: ["https://a.example/", "https://b.example/"] };
    expect(environmentLines(addresses, application, "hush").split("\n")).toEqual([
      "TUA_CLIENT_ID=app_1",
      "TUA_CLIENT_SECRET=hush",
      "TUA_AUTHORIZE_URL=https://pay.example/oauth/authorize",
      "TUA_TOKEN_URL=https://pay.example/oauth/token",
      "TUA_REDIRECT_URI=https://a.example/",
    ]);
    expect(environmentLines(addresses, application, null)).not.toContain("SECRET");
  });

  test("leave out the sign-in for one with only client credentials", () => {
    expect(environmentLines(addresses, { clientId: "app_1", redirectUris: [] }, "hush").split("\n")).toEqual([
      "TUA_CLIENT_ID=app_1",
      "TUA_CLIENT_SECRET=hush",
      "TUA_TOKEN_URL=https://pay.example/oauth/token",
    ]);
  });
});
