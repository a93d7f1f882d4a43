import type { en } from "./en.ts";

/** Les textes d’Activité. */
export const fr: typeof en = {
  title: "Activité",
  lead: {
    events: (mode) =>
      `Tout ce qui arrive aux paiements en mode ${mode}, numéroté sans trou\u00a0: ce que disent les webhooks, le flux en direct et GET /v1/events.`,
    deliveries: (mode) =>
      `Chaque webhook du mode ${mode} envoyé ou à envoyer à votre serveur, avec chaque réponse.`,
  },
  tabs: { label: "Ce qui s’est passé", events: "Événements", deliveries: "Envois" },

  events: {
    filters: {
      title: "Filtrer les événements",
      kind: "Type",
      anyKind: "Tous les types",
      payment: "Référence de paiement ou id de transaction",
    },
    table: "Événements, du plus récent au plus ancien",
    columns: { sequence: "Séquence", kind: "Événement", payment: "Paiement", time: "Quand" },
    more: "Événements plus anciens",
    lookedTo: (sequence) => `Recherche faite jusqu’à la séquence ${sequence}.`,
    end: "Le flux commence ici, ou ce qui précède n’est plus conservé.",
    empty: {
      title: "Rien ne s’est encore passé",
      text: "La première session de paiement écrit le premier événement. Créez-en une par un lien de paiement, ou par l’API.",
    },
    noMatch: { title: "Aucun événement ne correspond", text: "Élargissez les filtres, ou effacez-les." },
  },

  event: {
    label: "Événement",
    body: "Corps",
    bodyHint:
      "Mis en forme pour la lecture. Les webhooks et GET /v1/events portent exactement les octets qui sont copiés.",
    deliveries: "Envoi",
    noDelivery:
      "Pas envoyé comme webhook\u00a0: ce type d’événement est réservé au flux, ou la session de paiement n’a pas d’URL de webhook.",
    openDelivery: "Ouvrir l’envoi",
    curl: "Le lire par REST",
    curlHint: "Avec une clé secrète de ce mode dans TUA_API_KEY.",
    facts: {
      payment: "Paiement",
      transaction: "Transaction",
      sequence: "Séquence",
      event: "Id de l’événement",
      kind: "Type",
      time: "Quand",
    },
  },

  deliveries: {
    filters: "Filtrer les envois",
    status: "État",
    anyStatus: "Tous les états",
    endpoint: "Destinataire",
    anyEndpoint: "Tous les destinataires",
    from: "Du",
    to: "Au",
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
    test: "Envoyer un événement de test",
    noMatch: { title: "Aucun envoi ne correspond", text: "Élargissez les filtres, ou effacez-les." },
  },

  delivery: {
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
