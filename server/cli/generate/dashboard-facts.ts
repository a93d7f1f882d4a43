import { ORDER_FACTS } from "./order-tables.ts";

/** Constants of `web/dashboard/generated/facts.ts` by name: tables of the domain that the dashboard shows. */
const FACTS = {
  ...ORDER_FACTS,
} as const satisfies Record<string, () => unknown>;

/** Text of that file. */
export function dashboardFacts(): string {
  const constants = Object.entries<() => unknown>(FACTS).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value(), null, 2)} as const;\n`,
  );
  return [
    "// Written by `npm run generate` from the tables of server/domain.\n",
    ...constants,
    "export {};\n",
  ].join("\n");
}
