import type { Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { isExplorerToken } from "../../usecases/explorer/explorer-token.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { findCaller } from "../bearer.ts";

/**
 * Who asks by a token. A publishable key, which anyone can read in a browser, is nobody here.
 * @throws Failure `wrong_key_kind` and what `findCaller` and `authenticateExplorerToken` throw.
 */
export async function findAsker(
  useCases: UseCases,
  token: string,
  address: string,
  isUse = true,
): Promise<Caller> {
  if (isExplorerToken(token)) return useCases.authenticateExplorerToken(token, address, isUse);
  const caller = await findCaller(useCases, token, address, isUse);
  if (caller.kind === "api_key" && caller.keyKind === "publishable") {
    throw new Failure(
      "wrong_key_kind",
      "A publishable key can only open checkouts from a browser. Use a secret key.",
    );
  }
  return caller;
}
