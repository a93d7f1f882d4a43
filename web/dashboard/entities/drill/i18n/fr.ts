import type { en } from "./en.ts";

export const fr: typeof en = {
  states: {
    RUNNING: "En cours",
    PASSED: "Réussi",
    FAILED: "Échoué",
    INTERRUPTED: "Interrompu",
  },
  steps: {
    DUPLICATE: "Doublons",
    REORDERED: "Ordre inversé",
    LATE_SUCCESS: "Paiement tardif",
    DELAYED: "Retard de 3\u00a0jours",
    STALE_TIMESTAMP: "Signature ancienne",
    WRONG_SIGNATURE: "Signature erronée",
    UNKNOWN_EVENT: "Type d’événement inconnu",
    BURST: "Rafale de 200",
    CUT: "Réponse perdue",
    ROTATION: "Renouvellement du secret",
  },
};
