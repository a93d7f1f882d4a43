import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

/** Textes de Réglages → Webhooks. */
export const fr: typeof en = {
  title: "Webhooks",
  lead: (mode) =>
    `Tua envoie à votre serveur des événements de paiement signés. Voici les réglages et l’état du mode ${mode}.`,
  deliveries: "Voir les envois",

  health: {
    title: "État",
    success: "Livrés, dernières 24\u00a0h",
    successRate: (delivered, tried) => `${delivered} sur ${tried}`,
    nothingTried: "Aucun envoi",
    p95: "Temps de réponse, p95",
    p95Hint: "95ᵉ centile",
    noResponses: "Aucune réponse",
    waiting: "En attente",
    waitingHint: "Tentative à venir",
    failed: "Échoués",
    failedHint: "Toutes les tentatives ont échoué",
    oldest: "Retard le plus long",
    oldestHint: "Depuis l’heure prévue de la tentative",
    noneDue: "Aucun retard",
    failing: "Endpoints en échec",
    allWell: "Tous les endpoints fonctionnent.",
    waits: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0envoi en attente`, other: `${text}\u00a0envois en attente` }),
    since: "depuis",
    lastResult: "Dernier résultat\u00a0:",
    showLog: "Voir les envois",
    showLogLabel: (endpoint) => `Voir les envois\u00a0: ${endpoint}`,
    resendSince: (time) => `Tout renvoyer depuis ${time}`,
    pause: "Mettre en pause",
    pauseLabel: (endpoint) => `Mettre en pause\u00a0: ${endpoint}`,
    pauseTitle: (endpoint) => `Mettre ${endpoint} en pause\u00a0?`,
    pauseConfirm: "Mettre l’endpoint en pause",
    pauseText:
      "Les webhooks vers tous les chemins de cet endpoint attendent sa reprise. Ils partent ensuite immédiatement, du plus ancien au plus récent. Aucun webhook n’est perdu.",
    pausedNow: (endpoint) => `${endpoint} est en pause.`,
    resumedNow: (endpoint) => `${endpoint} a repris. Les envois en attente partent.`,
    paused: "Endpoints en pause",
    pausedState: "En pause",
    resume: "Reprendre",
    resumeLabel: (endpoint) => `Reprendre\u00a0: ${endpoint}`,
    byEndpoint: "Par endpoint, dernières 24\u00a0h",
    endpoint: "Endpoint",
    delivered: "Livrés",
    bounded: "D’après les 1\u202f000 envois les plus récents.",
  },

  webhookUrl: {
    title: "URL de webhook par défaut",
    hint: "Pour les sessions de paiement créées sans URL de webhook propre, comme celles des liens de paiement et du SDK de navigateur. Les sessions déjà ouvertes gardent la leur.",
    none: "Aucune URL n’est définie. Les événements de ces sessions ne sont pas envoyés.",
    label: "URL de webhook",
    format: "Une URL https. En mode test, http sur votre propre machine convient aussi.",
    set: "Définir l’URL de webhook",
    change: "Modifier l’URL",
    clear: "Effacer l’URL",
    clearTitle: "Effacer l’URL de webhook par défaut\u00a0?",
    clearText:
      "Les nouvelles sessions de paiement sans URL de webhook propre n’enverront aucun webhook. Celles qui sont ouvertes gardent la leur.",
  },

  withoutUrl: {
    title: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0événement sans URL de webhook`,
        other: `${text}\u00a0événements sans URL de webhook`,
      }),
    why: "Des sessions de paiement ont été créées sans URL de webhook, et votre serveur n’a pas été informé.",
    whatToDo: {
      set: "Définissez une URL de webhook par défaut pour l’informer.",
      send: "Vous pouvez maintenant l’informer à votre URL de webhook par défaut.",
    },
    send: (text, count) =>
      plural("fr", count, {
        one: `Envoyer ${text}\u00a0événement`,
        other: `Envoyer ${text}\u00a0événements`,
      }),
    sendTitle: (text, count) =>
      plural("fr", count, {
        one: `Envoyer ${text}\u00a0événement\u00a0?`,
        other: `Envoyer ${text}\u00a0événements\u00a0?`,
      }),
    sendText:
      "Les événements partent vers votre URL de webhook par défaut, du plus ancien au plus récent. Les événements d’échec de paiements aboutis depuis sont ignorés.",
    sent: (text, count, url) =>
      plural("fr", count, {
        one: `${text}\u00a0événement en cours d’envoi à ${url}.`,
        other: `${text}\u00a0événements en cours d’envoi à ${url}.`,
      }),
  },

  secrets: {
    title: "Secret de signature",
    hint: "Chaque webhook est signé avec ce secret, pour que votre serveur puisse vérifier qu’il vient de Tua.",
    made: "Créé",
    rotate: "Renouveler le secret de signature",
    rotateTitle: "Renouveler le secret de signature\u00a0?",
    rotated: "Vous avez un nouveau secret de signature",
    rotateText:
      "Crée un nouveau secret. Tant que les deux sont valables, chaque webhook porte une signature par secret\u00a0: votre serveur peut changer de secret sans refuser de webhook.",
    newLabel: "Secret de signature",
    verify: "Comment vérifier",
    recipe: [
      "Utilisez le corps brut, avant toute analyse.",
      "x-service-signature vaut t=…,v1=…\u00a0: le HMAC-SHA256 de t, d’un point et du corps. La clé est le secret entier, whsec_ compris.",
      "Un v1 doit correspondre, comparé en temps constant. L’heure t doit être à moins de 5\u00a0minutes de l’heure actuelle. Sinon, répondez 401.",
    ],
    standard: "Les bibliothèques Standard Webhooks peuvent aussi le vérifier\u00a0:",
    docs: "Endpoints complets en plusieurs langages (en anglais)",
  },

  test: {
    open: "Envoyer un événement de test",
    title: "Envoyer un événement de test",
    text: "Envoie immédiatement un événement webhook.test signé et affiche la réponse. L’événement n’apparaît dans aucun flux, et l’envoi n’est tenté qu’une fois.",
    url: "URL de webhook",
    send: "Envoyer un événement de test",
    again: "Envoyer de nouveau",
    response: (isTruncated) => `Réponse${isTruncated ? " (tronquée)" : ""}`,
  },
};
