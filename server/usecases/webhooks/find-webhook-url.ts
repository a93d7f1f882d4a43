import type { Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { parseCallbackUrl } from "../../domain/callback-url.ts";
import { FieldValidator } from "../../domain/result.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";

/** The requested URL, or the default webhook URL. @throws AppError `invalid_request` */
export async function findWebhookUrl(
  deps: Pick<Dependencies, "db" | "callbackRules">,
  { scope }: Caller,
  requested: string | null,
): Promise<string> {
  if (requested === null) {
    const set = await findDefaultCallback(deps.db, scope);
    if (set !== null) return set;
    throw invalidField("url", "no_default_url");
  }
  const validator = new FieldValidator();
  const url = validator.check("url", parseCallbackUrl(requested, scope.mode, deps.callbackRules));
  validator.throwIfInvalid();
  return url as string;
}
