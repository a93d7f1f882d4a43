import type { en } from "./en.ts";

/** Les textes de Webhooks. */
export const fr: typeof en = {
  title: "Webhooks",
  lead: (mode) =>
    `Tua envoie à votre serveur ce que devient un paiement, signé. Voici les réglages et le journal du mode ${mode}.`,

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

  log: {
    title: "Journal des envois",
    filters: "Filtrer les envois",
    status: "État",
    anyStatus: "Tous les états",
    endpoint: "Destinataire",
    anyEndpoint: "Tous les destinataires",
    from: "Du",
    to: "Au",
    clear: "Effacer les filtres",
    table: "Envois, du plus récent au plus ancien",
    columns: {
      status: "État",
      event: "Événement",
      endpoint: "Destinataire",
      answer: "Dernière réponse",
      created: "Créé",
      next: "Prochain essai",
    },
    paused: "En pause",
    more: "Envois plus anciens",
    end: "Le journal commence ici.",
    empty: {
      title: "Rien n’a encore été envoyé",
      text: "Quand un paiement est décidé et que sa session de paiement a une URL de webhook, ce qui est parti figure ici avec chaque réponse. Vérifiez par un événement de test que votre serveur est prêt.",
    },
    noMatch: { title: "Aucun envoi ne correspond", text: "Élargissez les filtres, ou effacez-les." },
  },

  resendAll: {
    open: "Tout renvoyer depuis…",
    title: "Tout renvoyer depuis…",
    text: "Renvoie ce qui a été livré ou abandonné depuis, à chaque destinataire\u00a0: mêmes identifiants, mêmes octets. Votre serveur doit reconnaître un événement à son identifiant. Ce qui attend encore garde son heure, et les échecs de paiements aboutis depuis sont laissés de côté. Les événements sans URL de webhook partent vers celle par défaut.",
    by: "Début",
    byTime: "À un moment",
    bySequence: "Après une séquence",
    from: (zone) => `Créés à partir de (${zone})`,
    afterSequence: "Après la séquence",
    sequenceHint: "0 pour tout ce qui est conservé.",
    send: "Renvoyer",
    done: (count, one) => (one ? "1 envoi repart." : `${count} envois repartent.`),
    none: "Rien n’a été livré ni abandonné depuis\u00a0: rien ne repart.",
  },

  detail: {
    label: "Envoi",
    waiting: "Le prochain essai est prévu",
    paused: "Son destinataire est en pause. Il part à la reprise.",
    facts: {
      payment: "Paiement",
      transaction: "Transaction",
      to: "Destination",
      sequence: "Séquence",
      event: "Id de l’événement",
      delivery: "Id de l’envoi",
      made: "Créé",
      ended: "Terminé",
    },
    body: "Ce qui est envoyé",
    bodyHint: "Mis en forme pour la lecture. Chaque essai porte les mêmes octets.",
    notKept: "Son événement n’est plus conservé.",
    headers: "Ses en-têtes",
    headerTexts: {
      "webhook-id":
        "L’identifiant de l’événement, le même à chaque essai\u00a0: votre serveur le reconnaît à lui.",
      "webhook-timestamp": "Quand cet essai a été signé, en secondes depuis 1970.",
      "webhook-signature":
        "v1 et la signature, selon Standard Webhooks\u00a0: de l’id, de l’heure et du corps.",
      "x-service-signature":
        "t=heure, puis un v1=signature pour chaque secret valable\u00a0: de l’heure et du corps.",
    },
  },
};
