import type { Config } from "../config.ts";
import { AppError } from "../domain/app-error.ts";
import { fieldMessage } from "../domain/field-messages.ts";
import { parseNewMerchant } from "../domain/merchant.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { parseArguments } from "./parse-arguments.ts";
import { withServices } from "./services-for-command.ts";

/**
 * `tua bootstrap`.
 * @returns the created merchant, for people or as JSON. @throws CommandError naming each wrong option.
 */
export async function bootstrap(config: Config, args: string[]): Promise<string> {
  const { values } = parseArguments("bootstrap", args);
  const { merchant, email, country, currency } = values;
  if (!merchant || !email) throw new UsageError("bootstrap needs --merchant and --email.");
  const merchantSettings = { name: merchant, country, currency, timeZone: values["time-zone"] };
  const create = async () => {
    // Wrong options are reported without opening the database.
    parseNewMerchant(merchantSettings, email);
    return withServices(config, ({ useCases }) => useCases.createMerchant(merchantSettings, email));
  };
  const created = await create().catch(byOptions);
  const printed = { baseUrl: config.baseUrl, ...created };
  if (values.json) return JSON.stringify(printed, null, 2);
  return [
    `Merchant     ${merchant} (${created.merchantId})`,
    `Sign in as   ${created.owner.email}`,
    `Password     ${created.owner.password}`,
    `Secret key   ${created.keys.test.secret}`,
    `Publishable  ${created.keys.test.publishable}`,
    `Webhooks     ${created.webhookSecret.test}`,
    `Application  ${created.application.clientId} ${created.application.clientSecret}`,
    "Save these now. They aren't shown again.",
  ].join("\n");
}

/** Names the wrong fields by their command-line options, one per line. */
function byOptions(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const options: Record<string, string> = { name: "merchant", timeZone: "time-zone" };
  const lines = error.fields.map((one) => `--${options[one.field] ?? one.field} ${fieldMessage(one)}`);
  throw new CommandError(lines.join("\n"));
}
