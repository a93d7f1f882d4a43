import type { en } from "./en.ts";

/** Les textes d’Événements. */
export const fr: typeof en = {
  title: "Événements",
  lead: (mode) =>
    `Tout ce qui arrive aux paiements en mode ${mode}, numéroté sans trou\u00a0: ce que disent les webhooks, le flux en direct et GET /v1/events.`,

  filters: {
    title: "Filtrer les événements",
    kind: "Type",
    anyKind: "Tous les types",
    payment: "Référence de paiement ou id de transaction",
    clear: "Effacer les filtres",
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

  detail: {
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
};
