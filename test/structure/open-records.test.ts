import ts from "typescript";
import { expect, test } from "vitest";
import { repository, sourceFiles } from "./source-files.ts";
import { findTables } from "./tables.ts";

/** Constant tables that accept any string as a key, with the reason. */
const OPEN: Record<string, string> = {
  "server/cli/bootstrap.ts options": "a refusal may name any field",
  "server/cli/scenarios.ts SCENARIOS": "its names are the command's own, typed by a person",
  "server/connectors/mtn-momo/credentials.ts CURRENCY_BY_ENVIRONMENT": "names of MTN",
  "server/connectors/mtn-momo/responses.ts PAYMENT_REASONS": "reasons of MTN",
  "server/connectors/mtn-momo/responses.ts REFUND_REASONS": "reasons of MTN",
  "server/entry/checkout/mobile-networks.ts COUNTRIES": "help for some countries; any may be asked for",
  "server/entry/graphql/errors.ts TOO_COMPLEX": "messages of graphql-js",
  "server/entry/graphql/print-schema.ts SCHEMA_FILES": "its keys are the files",
  "server/entry/graphql/variable-problem.ts TYPES": "types of any schema",
  "server/entry/http-server.ts UNREADABLE": "codes of Node's HTTP parser",
  "server/entry/own-request.ts OWN_REQUEST": "headers",
  "server/entry/rest/openapi.ts HEADERS_OF": "some HTTP statuses",
  "server/entry/transactions-csv.ts CELLS": "its keys are the columns",
  "server/renamed-variables.ts RENAMED": "old names, which nothing else knows",
  "server/startup-error.ts EXPLANATIONS": "codes of the system and of Postgres",
  "server/startup-error.ts NOT_LISTENING": "codes of the system",
  "server/store/embedded-folder.ts WASI_CODES": "codes of PGlite's system",
  "web/checkout/script/input-format.ts FORMATS": "an attribute of the page",
  "web/checkout/i18n/languages.ts MESSAGES": "its keys are the languages",
  "web/client/event-socket.ts receive": "types of messages, which a server may extend",
  "web/dashboard/features/audit-log/i18n/en.ts en.fields": "a change may hold any field",
  "web/dashboard/features/payments/model/requests.ts parameters": "parameters of an address",
  "web/dashboard/features/payments/model/search-operators.ts METHOD_ALIASES": "words that people type",
  "web/dashboard/features/payments/model/search-operators.ts OPERATORS": "words that people type",
  "web/dashboard/features/payments/model/search-operators.ts STATUS_ALIASES": "words that people type",
  "server/entry/docs/docs-routes.ts TYPES": "file name extensions",
  "web/docs/build/fences.ts TABS": "file name extensions of samples",
  "web/docs/page/markup.ts ENTITIES": "characters",
};

const openIn = (path: string, text: string): string[] =>
  findTables(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, getKind(path)))
    .filter(({ open, makesUnion }) => open && !makesUnion)
    .map(({ name }) => `${path} ${name}`);

const getKind = (path: string) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

test("a table is keyed by a closed union, or is listed here with the reason", () => {
  const found = sourceFiles(repository, ["server", "web"], /\.tsx?$/)
    .filter(({ text }) => text.includes("Record<"))
    .flatMap(({ path, text }) => openIn(path, text));
  expect(found.sort()).toEqual(Object.keys(OPEN).sort());
});

test("every form of an open table is found, and nothing else", () => {
  const text = `
    const A: Record<string, number> = { one: 1 };
    const B: Readonly<Partial<Record<
      string,
      () => void
    >>> = { one() {} };
    const makesUnion = { one: 1 } as const satisfies Record<string, number>;
    const words = { inner: { kinds: { one: "One" } as Record<string, string> } };
    const closed: Record<"one", number> = { one: 1 };
    const empty: Record<string, number> = {};
    const read = JSON.parse(text) as Record<string, number>;
    function of(table: Record<string, number>) {}`;
  expect(openIn("some.ts", text)).toEqual(["some.ts A", "some.ts B", "some.ts words.inner.kinds"]);
});
