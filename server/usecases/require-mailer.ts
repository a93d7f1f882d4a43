import { AppError } from "../domain/app-error.ts";
import type { Mailer } from "../outbound/mailer.ts";
import type { Dependencies } from "./dependencies.ts";

/** The mailer, for use cases that need it. @throws AppError `unavailable` if email is not configured. */
export function requireMailer({ mailer }: Pick<Dependencies, "mailer">): Mailer {
  if (mailer) return mailer;
  throw new AppError("unavailable", "Email isn't configured. Ask your administrator to set SMTP_URL.");
}
