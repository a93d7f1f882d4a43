import { Failure } from "../domain/app-error.ts";
import type { Mailer } from "../outbound/mail.ts";
import type { Dependencies } from "./dependencies.ts";

/** For what cannot be done without a mail. @throws Failure `unavailable` where none can go out. */
export function requireMailer({ mailer }: Pick<Dependencies, "mailer">): Mailer {
  if (mailer) return mailer;
  throw new Failure("unavailable", "Email isn't configured. Ask your administrator to set SMTP_URL.");
}
