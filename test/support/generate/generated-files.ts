import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dashboardFacts } from "./dashboard-facts.ts";
import { withTables } from "./docs-tables.ts";
import { errorsPage } from "./errors-page.ts";
import { eventsPage } from "./events-page.ts";
import { serverFieldsScript } from "./order-tables.ts";

/** Pages of the documentation that are generated as a whole. */
const PAGES: Readonly<Record<string, () => string>> = {
  "docs/reference/errors.md": errorsPage,
  "docs/reference/events.md": eventsPage,
};

/** Files below `top` that are written from the domain's tables, with their present text. */
export function generatedFiles(top: string): { file: string; text: string }[] {
  const pages = readdirSync(join(top, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !/^(decisions|contributing)\b/.test(name))
    .map((name) => `docs/${name}`)
    .filter((name) => !Object.hasOwn(PAGES, name));
  return [
    { file: "web/dashboard/generated/facts.ts", text: dashboardFacts() },
    { file: "web/sdk/generated/server-fields.ts", text: serverFieldsScript() },
    ...Object.entries(PAGES).map(([file, print]) => ({ file, text: `${print()}\n` })),
    ...[...pages, "README.md"].map((file) => ({
      file,
      text: withTables(readFileSync(join(top, file), "utf8")),
    })),
  ];
}
