import type { Localized } from "../../../lib/i18n/messages.ts";

const en = {
  title: {
    none: "No webhook drill has passed yet",
    not_passed: "No webhook drill has passed in the last 30 days",
    too_old: "The last webhook drill is more than 30 days old",
  },
  text: "A drill shows whether your endpoint handles duplicates, reversed order and forged events. You can create the key without it.",
  failed: (steps: string) => `Failed in the last drill: ${steps}.`,
  report: "Open the last report",
  run: "Run a drill in test mode",
};

const fr: typeof en = {
  title: {
    none: "Aucun exercice de webhooks n’a encore réussi",
    not_passed: "Aucun exercice de webhooks n’a réussi ces 30 derniers jours",
    too_old: "Le dernier exercice de webhooks date de plus de 30\u00a0jours",
  },
  text: "Un exercice montre si votre endpoint gère les doublons, l’ordre inversé et les faux événements. Vous pouvez créer la clé sans lui.",
  failed: (steps) => `Échecs du dernier exercice\u00a0: ${steps}.`,
  report: "Ouvrir le dernier rapport",
  run: "Lancer un exercice en mode test",
};

export const drillWarningMessages: Localized<typeof en> = { en, fr };
