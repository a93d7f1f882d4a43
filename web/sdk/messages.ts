/** The dialog's own texts, by language. The hosted page has all others. */
const MESSAGES = {
  en: {
    lang: "en",
    title: "Payment",
    loading: "Loading the payment page…",
    slow: "This is taking a while. Wait, or continue on the payment page.",
    close: "Close",
    rejected: "The payment page can't be shown here.",
    failed: "The payment couldn't start. You weren't charged.",
    openPage: "Continue on the payment page",
  },
  fr: {
    lang: "fr",
    title: "Paiement",
    loading: "Chargement de la page de paiement…",
    slow: "Le chargement est long. Patientez, ou continuez sur la page de paiement.",
    close: "Fermer",
    rejected: "La page de paiement ne peut pas s’afficher ici.",
    failed: "Le paiement n’a pas pu démarrer. Aucun montant n’a été débité.",
    openPage: "Continuer sur la page de paiement",
  },
};

export type Language = keyof typeof MESSAGES;
export type Messages = (typeof MESSAGES)[Language];

export const toLanguage = (locale: string): Language => (/^fr\b/i.test(locale) ? "fr" : "en");
export const messagesIn = (language: Language): Messages => MESSAGES[language];
