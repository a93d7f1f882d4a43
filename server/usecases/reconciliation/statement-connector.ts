import type { Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { SHOP } from "../../domain/statement.ts";
import type { Dependencies } from "../dependencies.ts";

/** The connector of a statement, or the shop as the source of an order list. @throws AppError `invalid_request` */
export function statementConnector(
  { connectors }: Pick<Dependencies, "connectors">,
  { scope }: Caller,
  name: string,
): string {
  if (name === SHOP) return SHOP;
  // Test mode has only the sandbox. Live mode has only the others.
  const found = connectors.find((one) => one.name === name);
  if (found && (found.credentialFields === null) === (scope.mode === "test")) return found.name;
  throw invalidField("processor", "not_found");
}
