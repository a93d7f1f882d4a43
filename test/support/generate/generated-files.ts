import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dashboardFacts } from "./dashboard-facts.ts";
import { withTables } from "./docs-tables.ts";
import { errorsPage } from "./errors-page.ts";
import { eventsPage } from "./events-page.ts";
import { graphqlPages } from "./graphql-pages.ts";
import { serverFieldsScript } from "./order-tables.ts";

/** Pages of the documentation that are generated as a whole, by their path in docs/reference. */
const listPages = (top: string): Readonly<Record<string, () => string>> => ({
  "errors.md": errorsPage,
  "events.md": eventsPage,
  ...graphqlPages(readFileSync(join(top, "schema.graphql"), "utf8")),
});

/** Files below `top` that are written from the domain's tables, with their present text. */
export function generatedFiles(top: string): { file: string; text: string }[] {
  const whole = Object.entries(listPages(top)).map(([name, print]) => ({
    file: `docs/reference/${name}`,
    text: `${print()}\n`,
  }));
  const pages = readdirSync(join(top, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !/^(decisions|contributing)\b/.test(name))
    .map((name) => `docs/${name}`)
    .filter((name) => !whole.some(({ file }) => file === name));
  return [
    { file: "web/dashboard/generated/facts.ts", text: dashboardFacts() },
    { file: "web/sdk/generated/server-fields.ts", text: serverFieldsScript() },
    ...whole,
    ...[...pages, "README.md"].map((file) => ({
      file,
      text: withTables(readFileSync(join(top, file), "utf8")),
    })),
  ];
}
