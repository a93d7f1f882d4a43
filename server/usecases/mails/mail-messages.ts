import type { Language } from "../../domain/preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { findMemberLanguage } from "../members/find-member-language.ts";
import { en, type MailMessages } from "./en.ts";
import { fr } from "./fr.ts";

/** Texts of emails by language. */
export const MAIL_MESSAGES: Record<Language, MailMessages> = { en, fr };

/**
 * Texts of emails in the language that a member chose for the dashboard.
 * @param otherwise Language without a choice.
 */
export async function mailMessages(
  deps: Pick<Dependencies, "db">,
  memberId: string,
  otherwise: Language = "en",
): Promise<MailMessages> {
  return MAIL_MESSAGES[(await findMemberLanguage(deps)(memberId)) ?? otherwise];
}
