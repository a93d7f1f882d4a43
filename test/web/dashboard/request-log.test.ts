import { expect, test } from "vitest";
import {
  callerChoices,
  getOutcomes,
  REQUEST_SEARCH,
  toCaller,
  toFirstRequest,
  toRequestFilter,
  toTarget,
} from "../../../web/dashboard/features/activity/model/request-search.ts";
import type { RequestRowFragment } from "../../../web/dashboard/generated/graphql.ts";

const row: RequestRowFragment = {
  __typename: "LoggedRequest",
  id: "1",
  requestId: "1",
  at: "2026-01-01T00:00:00.000Z",
  actor: "key key_1",
  actorName: "Till",
  method: "POST",
  path: "/graphql",
  operationType: null,
  operationName: null,
  outcome: "SUCCESS",
  status: 200,
  code: null,
  rehearsedCode: null,
  durationMs: 1,
};

test("the URL keeps valid values and becomes the schema's filter", () => {
  const search = REQUEST_SEARCH.read({
    ...{
      tab: "requests",
      request: "a.1",
      actor: "key key_1",
      outcome: "refused",
      id: " x ",
      from: "2026-01-31",
    },
    ...{ to: "2026-02-31", more: "1" },
  });
  expect(search).toEqual({
    ...{
      tab: "requests",
      request: "a.1",
      actor: "key key_1",
      outcome: "refused",
      id: "x",
      from: "2026-01-31",
    },
  });
  expect(toRequestFilter(search, "Africa/Accra")).toEqual({
    ...{ actor: "key key_1", outcome: ["REFUSED"], requestId: "x", from: "2026-01-31T00:00:00.000Z" },
  });
  expect(toRequestFilter(REQUEST_SEARCH.read({ tab: "events", outcome: "other" }), "UTC")).toEqual({});
  expect(REQUEST_SEARCH.cleared(search)).toEqual({ tab: "requests", request: "a.1" });
});

test("a row shows the GraphQL operation or the path", () => {
  expect(toTarget(row)).toBe("/graphql");
  expect(toTarget({ ...row, operationType: "query" })).toBe("query /graphql");
  expect(toTarget({ ...row, operationType: "mutation", operationName: "Pay" })).toBe("mutation Pay");
});

test("a caller has a name, and a member without one no ID", () => {
  expect(toCaller(row, "A team member")).toBe("Till");
  expect(toCaller({ actor: "application app_1", actorName: null }, "A team member")).toBe(
    "application app_1",
  );
  expect(toCaller({ actor: "member mem_1", actorName: null }, "A team member")).toBe("A team member");
  expect(toCaller({ actor: "member mem_1", actorName: "a@b.example" }, "A team member")).toBe("a@b.example");
});

test("live mode offers no successful requests", () => {
  expect(getOutcomes("test")).toEqual(["SUCCESS", "REFUSED", "FAILED", "INCOMPLETE"]);
  expect(getOutcomes("live")).toEqual(["REFUSED", "FAILED", "INCOMPLETE"]);
});

test("callers are the merchant's keys and those of the rows, each once", () => {
  const rows = [row, { ...row, actor: "application app_1", actorName: null }];
  expect(callerChoices([{ id: "key_1", name: "Till" }], rows, "A team member")).toEqual([
    { value: "key key_1", label: "Till" },
    { value: "application app_1", label: "application app_1" },
  ]);
});

test("the first request names the server and no key", () => {
  const command = toFirstRequest("https://tua.example");
  expect(command).toContain('"https://tua.example/v1/checkout/initiate"');
  expect(command).toContain("$TUA_API_KEY");
});
