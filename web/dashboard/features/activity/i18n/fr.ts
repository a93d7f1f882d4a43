import type { en } from "./en.ts";

/** Textes de Réglages → Activité. */
export const fr: typeof en = {
  title: "Activité",
  lead: {
    events: (mode) =>
      `Tous les événements de paiement en mode ${mode}, numérotés sans interruption. Les webhooks, le flux en direct et GET /v1/events contiennent les mêmes événements.`,
    deliveries: (mode) =>
      `Tous les envois de webhooks en mode ${mode}, y compris ceux en attente, avec chaque réponse.`,
    requests: (mode) =>
      `Les requêtes de vos clés et applications en mode ${mode}, des 30 derniers jours. Sans corps ni paramètres d’URL.`,
  },
  tabs: { label: "Activité", events: "Événements", deliveries: "Envois", requests: "Requêtes" },

  events: {
    filters: {
      title: "Filtrer les événements",
      kind: "Type d’événement",
      anyKind: "Tous les types",
      payment: "Référence de paiement ou ID de transaction",
    },
    table: "Événements, du plus récent au plus ancien",
    columns: { sequence: "Séquence", kind: "Événement", payment: "Paiement", time: "Heure" },
    more: "Afficher les événements plus anciens",
    searchedBackTo: (sequence) => `Recherche effectuée jusqu’au numéro de séquence ${sequence}.`,
    end: "Aucun événement plus ancien n’est conservé.",
    empty: {
      title: "Aucun événement pour l’instant",
      text: "La première session de paiement crée le premier événement. Créez-en une avec un lien de paiement ou via l’API.",
    },
    noMatch: {
      title: "Aucun événement ne correspond à ces filtres",
      text: "Modifiez ou effacez les filtres.",
    },
  },

  event: {
    label: "Événement",
    body: "Corps",
    bodyHint:
      "Mis en forme pour la lecture. La copie donne les octets exacts du webhook et de GET /v1/events.",
    deliveries: "Envoi",
    noDelivery:
      "Pas envoyé comme webhook\u00a0: ce type d’événement est réservé au flux, ou la session de paiement n’a pas d’URL de webhook.",
    openDelivery: "Ouvrir l’envoi",
    curl: "Lire avec REST",
    curlHint: "Mettez une clé secrète de ce mode dans TUA_API_KEY.",
    facts: {
      payment: "Paiement",
      transaction: "Transaction",
      sequence: "Séquence",
      event: "ID de l’événement",
      kind: "Type d’événement",
      time: "Heure",
    },
  },

  deliveries: {
    filters: "Filtrer les envois",
    status: "État",
    anyStatus: "Tous",
    endpoint: "Endpoint",
    anyEndpoint: "Tous",
    from: "Du",
    to: "Au",
    table: "Envois, du plus récent au plus ancien",
    columns: {
      status: "État",
      event: "Événement",
      endpoint: "Endpoint",
      response: "Dernière réponse",
      created: "Créé",
      next: "Prochaine tentative",
    },
    paused: "En pause",
    more: "Afficher les envois plus anciens",
    end: "Aucun envoi plus ancien n’est conservé.",
    empty: {
      title: "Aucun envoi pour l’instant",
      text: "Les webhooks apparaissent ici avec chaque réponse dès qu’un paiement aboutit ou échoue et que sa session de paiement a une URL de webhook. Envoyez un événement de test pour vérifier que votre serveur est prêt.",
    },
    test: "Envoyer un événement de test",
    noMatch: { title: "Aucun envoi ne correspond à ces filtres", text: "Modifiez ou effacez les filtres." },
  },

  requests: {
    filters: {
      title: "Filtrer les requêtes",
      requestId: "ID de requête",
      caller: "Clé",
      anyCaller: "Toutes les clés",
      outcome: "Résultat",
      anyOutcome: "Tous",
      rehearsal: { label: "Essai", any: "Tous", refused: "Refusée" },
      from: "Du",
      to: "Au",
    },
    outcomes: { SUCCESS: "Réussie", REFUSED: "Refusée", FAILED: "Échouée", INCOMPLETE: "Incomplète" },
    member: "Un membre de l’équipe",
    table: "Requêtes, de la plus récente à la plus ancienne",
    columns: {
      request: "Requête",
      status: "Résultat",
      code: "Code d’erreur",
      caller: "Clé",
      duration: "Durée",
      time: "Heure",
    },
    inRehearsal: (code) => `Dans l’essai : ${code}`,
    more: "Afficher les requêtes plus anciennes",
    end: "Aucune requête plus ancienne n’est conservée.",
    guide: "À propos du journal des requêtes",
    empty: {
      test: {
        title: "Aucune requête pour l’instant",
        text: "Chaque requête d’une clé de test apparaît ici en quelques secondes. Mettez une clé secrète de ce mode dans TUA_API_KEY et envoyez la première. Elle est refusée, et sa ligne indique pourquoi.",
      },
      live: {
        title: "Aucune requête refusée ou échouée",
        text: "En mode réel, seules les requêtes qui n’ont pas réussi apparaissent ici.",
      },
    },
    noMatch: {
      title: "Aucune requête ne correspond à ces filtres",
      text: "L’autre mode a ses propres requêtes. Celles du tableau de bord lui-même, et celles avec une clé inconnue, ne sont pas conservées.",
    },
  },

  request: {
    label: "Requête",
    explain: {
      SUCCESS: "Tua a traité la requête.",
      REFUSED: "Tua a refusé la requête. Le code d’erreur en donne la raison.",
      FAILED:
        "Tua n’a pas pu traiter la requête. Renvoyez-la, avec la même Idempotency-Key si elle en a une.",
      INCOMPLETE: "La connexion s’est fermée avant la fin de la réponse. La requête a peut-être été traitée.",
    },
    meaning: "Signification et solution",
    notStored: "Le corps, les en-têtes et les paramètres d’URL ne sont pas conservés.",
    notStoredGraphql: "Le document et ses variables ne sont pas conservés.",
    guide: "À propos du journal des requêtes",
    rehearsed: "L’essai de la clé l’aurait refusée avec",
    rehearsal: "À propos des essais",
    ofCaller: "Toutes les requêtes de cette clé",
    facts: {
      requestId: "ID de requête",
      time: "Heure",
      duration: "Durée",
      method: "Méthode",
      path: "Chemin",
      operation: "Opération",
      caller: "Clé",
    },
  },

  delivery: {
    label: "Envoi",
    waiting: "La prochaine tentative est prévue",
    paused: "L’endpoint est en pause. L’envoi partira à sa reprise.",
    facts: {
      payment: "Paiement",
      transaction: "Transaction",
      to: "Endpoint",
      sequence: "Séquence",
      event: "ID de l’événement",
      delivery: "ID de l’envoi",
      made: "Créé",
      ended: "Terminé",
    },
    body: "Corps de la requête",
    bodyHint: "Mis en forme pour la lecture. Chaque tentative envoie les mêmes octets.",
    notStored: "L’événement n’est plus conservé.",
    headers: "En-têtes de la requête",
    headerTexts: {
      "webhook-id":
        "L’identifiant de l’événement, le même à chaque tentative. Votre serveur l’utilise pour reconnaître les doublons.",
      "webhook-timestamp": "L’heure de signature de cette tentative, en horodatage Unix (secondes).",
      "webhook-signature": "v1 et la signature de l’ID, de l’heure et du corps, selon Standard Webhooks.",
      "x-service-signature":
        "t=heure, puis un v1=signature de l’heure et du corps pour chaque secret valable.",
    },
  },
};
