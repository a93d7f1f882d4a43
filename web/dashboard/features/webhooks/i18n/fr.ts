import type { en } from "./en.ts";

/** Les textes de Webhooks. */
export const fr: typeof en = {
  title: "Webhooks",
  lead: (mode) =>
    `Tua envoie à votre serveur ce que devient un paiement, signé. Voici les réglages et l’état du mode ${mode}.`,
  deliveries: "Voir les envois",

  health: {
    title: "État",
    success: "Livrés, dernières 24 h",
    successOf: (delivered, tried) => `${delivered} sur ${tried}`,
    nothingTried: "Rien n’a été envoyé",
    p95: "Temps de réponse, p95",
    p95Hint: "95 réponses sur 100 ont été plus rapides",
    noAnswers: "Aucune réponse",
    waiting: "En attente",
    waitingHint: "De leur premier ou prochain essai",
    failed: "Abandonnés",
    failedHint: "Tous les essais ont échoué",
    oldest: "Plus ancien retard",
    oldestHint: "Depuis l’heure prévue",
    noneDue: "Aucun retard",
    failing: "Destinataires en échec",
    allWell: "Chaque destinataire accepte ce qui lui est envoyé.",
    waits: (count, isOne) => (isOne ? `${count} envoi attend` : `${count} envois attendent`),
    since: "depuis",
    saidLast: "Sa dernière réponse\u00a0:",
    showLog: "Voir ses envois",
    showLogOf: (endpoint) => `Voir ses envois\u00a0: ${endpoint}`,
    resendSince: (time) => `Tout renvoyer depuis ${time}`,
    pause: "Mettre en pause",
    pauseOf: (endpoint) => `Mettre en pause\u00a0: ${endpoint}`,
    pauseTitle: (endpoint) => `Mettre ${endpoint} en pause\u00a0?`,
    pauseText:
      "Les webhooks vers tous ses chemins attendent la reprise. Rien n’est perdu\u00a0: ils partent alors aussitôt, du plus ancien au plus récent.",
    pausedNow: (endpoint) => `${endpoint} est en pause.`,
    resumedNow: (endpoint) => `${endpoint} est repris. Ce qui attendait part.`,
    paused: "Destinataires en pause",
    pausedState: "En pause",
    resume: "Reprendre",
    resumeOf: (endpoint) => `Reprendre\u00a0: ${endpoint}`,
    byEndpoint: "Par destinataire, dernières 24 h",
    endpoint: "Destinataire",
    delivered: "Livrés",
    bounded: "Parmi les 1\u202f000 envois les plus récents.",
  },

  address: {
    title: "URL de webhook par défaut",
    hint: "Pour les sessions de paiement créées sans URL de webhook propre, comme celles des liens de paiement et du SDK de navigateur. Les sessions déjà ouvertes gardent la leur.",
    none: "Aucune n’est définie. Les événements de ces sessions ne sont pas envoyés.",
    label: "URL de webhook",
    format: "Une adresse https. En mode test, http sur votre propre machine convient aussi.",
    set: "Définir l’URL de webhook",
    change: "Modifier",
    clear: "Effacer",
    clearTitle: "Effacer l’URL de webhook par défaut\u00a0?",
    clearText:
      "Les nouvelles sessions de paiement sans URL de webhook propre n’enverront alors aucun webhook. Celles qui sont ouvertes gardent la leur.",
  },

  withoutUrl: {
    title: (count, isOne) =>
      isOne ? `${count}\u00a0événement sans URL de webhook` : `${count}\u00a0événements sans URL de webhook`,
    why: "Leur session de paiement a été créée sans URL de webhook, et votre serveur n’a pas été prévenu.",
    whatToDo: {
      set: "Définissez une URL de webhook par défaut, puis envoyez-les.",
      send: "Vous pouvez maintenant les envoyer à votre URL de webhook par défaut.",
    },
    send: (count, isOne) => (isOne ? `Envoyer ${count}\u00a0événement` : `Envoyer ${count}\u00a0événements`),
    sendTitle: (count, isOne) =>
      isOne ? `Envoyer ${count}\u00a0événement\u00a0?` : `Envoyer ${count}\u00a0événements\u00a0?`,
    sendText:
      "Ils partent vers votre URL de webhook par défaut, du plus ancien au plus récent. Les échecs de paiements aboutis depuis sont laissés de côté.",
    sent: (count, isOne, url) =>
      isOne
        ? `${count}\u00a0événement est envoyé à ${url}.`
        : `${count}\u00a0événements sont envoyés à ${url}.`,
  },

  secrets: {
    title: "Secret de signature",
    name: "Secret de signature",
    hint: "Chaque webhook est signé avec lui, pour que votre serveur sache qu’il vient de Tua.",
    made: "Créé",
    rotate: "Renouveler",
    rotateText:
      "Crée un nouveau secret. Tant que les deux sont valables, chaque webhook porte une signature de chacun\u00a0: mettez le nouveau dans votre serveur, et rien n’est refusé.",
    newLabel: "Secret de signature",
    verify: "Comment vérifier",
    recipe: [
      "Prenez les octets du corps tels qu’ils arrivent, avant toute analyse.",
      "x-service-signature vaut t=…,v1=…\u00a0: HMAC-SHA256 de t, d’un point et du corps, avec le secret entier pour clé, whsec_ compris.",
      "Un v1 doit correspondre, comparé en temps constant, et t doit être à moins de cinq minutes. Sinon, répondez 401.",
    ],
    standard: "Les bibliothèques de Standard Webhooks le vérifient tel quel\u00a0:",
    docs: "Des récepteurs complets en plusieurs langages sont dans docs/webhooks.md.",
  },

  test: {
    open: "Envoyer un événement de test",
    title: "Envoyer un événement de test",
    text: "Envoie aussitôt un webhook.test signé et montre la réponse. Il n’est dans aucun flux et n’est pas réessayé.",
    url: "Adresse",
    send: "Envoyer",
    again: "Envoyer encore",
    delivered: (answer) => `Livré. ${answer}.`,
    notTaken: (answer) => `Non accepté. ${answer}.`,
    answer: "Début de la réponse",
  },
};
