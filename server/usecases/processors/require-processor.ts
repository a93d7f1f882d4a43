import { type Scope, scopeKey } from "../../domain/scope.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MerchantProcessor } from "./merchant-processors.ts";

/** @throws Error if this process does not have the connector, or the merchant never connected the processor. */
export async function requireProcessor(
  deps: Pick<Dependencies, "loadProcessors">,
  scope: Scope,
  name: string,
): Promise<MerchantProcessor> {
  const { processors } = await deps.loadProcessors(scope);
  const found = processors.find(({ connector }) => connector.name === name);
  if (!found) throw new Error(`the connector ${name} is not set up for ${scopeKey(scope)}`);
  return found;
}
