import { type Caller, getCredential, withCredential } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { isExplorerToken } from "../../usecases/explorer/explorer-token.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { requireCaller } from "../bearer.ts";

/**
 * Finds the caller by a token. Rejects publishable keys, which are public in browsers.
 * @throws AppError `wrong_key_kind`, and the errors of `requireCaller` and `authenticateExplorerToken`.
 */
export async function authenticateBearer(
  useCases: UseCases,
  token: string,
  ipAddress: string,
  isUse = true,
): Promise<Caller> {
  if (isExplorerToken(token)) return useCases.authenticateExplorerToken(token, ipAddress, isUse);
  const caller = await requireCaller(useCases, token, ipAddress, isUse);
  if (caller.kind === "api_key" && caller.keyKind === "publishable") {
    const wrongKind = new AppError(
      "wrong_key_kind",
      "A publishable key can only open and watch checkouts from a browser. Use a secret key.",
    );
    throw withCredential(wrongKind, getCredential(caller));
  }
  return caller;
}
