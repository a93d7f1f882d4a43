import type { Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

/**
 * Who asks by a token. A publishable key, which anyone can read in a browser, is nobody here.
 * @throws Failure `wrong_key_kind` and what `authenticateKey` throws.
 */
export async function findAsker(useCases: UseCases, token: string, address: string): Promise<Caller> {
  const caller = await useCases.authenticateKey(token, address);
  if (caller.keyKind === "publishable") {
    throw new Failure(
      "wrong_key_kind",
      "A publishable key opens checkouts from a browser and nothing else. Use a secret key.",
    );
  }
  return caller;
}
