import { CREDENTIAL_FIELDS as MTN_MOMO } from "../../../server/connectors/mtn-momo/credentials.ts";
import { CREDENTIAL_FIELDS as PAYSTACK } from "../../../server/connectors/paystack/credentials.ts";
import { CARD_OUTCOMES, PHONE_OUTCOMES } from "../../../server/connectors/sandbox-outcomes.ts";
import { NETWORK_NAMES } from "../../../server/domain/networks.ts";
import { PROCESSOR_NAMES } from "../../../server/domain/processors.ts";
import { EMAIL_PREFERENCES } from "../../../server/domain/staff-mail.ts";
import { STATEMENT_FORMATS } from "../../../server/domain/statement-formats/detect-columns.ts";
import { ORDER_FACTS } from "./order-tables.ts";
import { SCOPE_FACTS } from "./scope-tables.ts";

const getName = ({ name }: { name: string }): string => name;

/** Constants of `web/dashboard/generated/facts.ts` by name: tables of the domain that the dashboard shows. */
const FACTS = {
  ...ORDER_FACTS,
  ...SCOPE_FACTS,
  EMAIL_PREFERENCES: () => EMAIL_PREFERENCES,
  NETWORK_NAMES: () => NETWORK_NAMES,
  PROCESSOR_NAMES: () => PROCESSOR_NAMES,
  CREDENTIAL_FIELDS: () => ({ mtn_momo: MTN_MOMO.map(getName), paystack: PAYSTACK.map(getName) }),
  STATEMENT_FORMATS: () => STATEMENT_FORMATS.map(getName),
  SANDBOX_PHONES: () => Object.keys(PHONE_OUTCOMES),
  SANDBOX_CARDS: () => Object.keys(CARD_OUTCOMES),
} as const satisfies Record<string, () => unknown>;

/** The text of that file. */
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
