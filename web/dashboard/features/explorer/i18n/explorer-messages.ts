import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ExplorerMessages = typeof en;

export const explorerMessages: Localized<ExplorerMessages> = { en, fr };
