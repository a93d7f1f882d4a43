import type { en } from "./en.ts";

/** Textes de Liens de paiement. */
export const fr: typeof en = {
  title: "Liens de paiement",
  lead: "Demandez un paiement par lien ou code QR.",
  open: "Paiements en attente",

  form: {
    title: "Créer un lien",
    amount: "Montant",
    currency: "Devise",
    description: "Description",
    descriptionHint: "Votre client voit ce texte sur la page de paiement.",
    descriptionMissing: "Saisissez une description.",
    more: "Référence, client, expiration et plus",
    reference: "Référence",
    referenceHint:
      "Votre propre identifiant du paiement, par exemple un numéro de commande. Laissez vide pour en générer un.",
    referenceTooLong: "Saisissez 32\u00a0caractères au plus.",
    customer: "Client",
    name: "Nom",
    phone: "Téléphone",
    phoneHint: "Incluez l’indicatif du pays, par exemple 233\u00a024\u00a0123\u00a04567.",
    email: "E-mail",
    expiresIn: "Expire après",
    lifetimes: {
      900: "15\u00a0minutes",
      3600: "1\u00a0heure",
      14400: "4\u00a0heures",
      86400: "24\u00a0heures",
    },
    methods: "Moyens de paiement",
    methodsHint: "Le mobile money n’est disponible que dans certaines devises.",
    methodsMissing: "Choisissez au moins un moyen de paiement.",
    locale: "Langue de la page",
    locales: { "": "Langue du navigateur du client", en: "Anglais", fr: "Français" },
    submit: "Créer le lien",
    keys: "Ctrl + Entrée",
    again: "Envoyez de nouveau le formulaire. Il ne crée qu’un seul paiement, même envoyé plusieurs fois.",
    amountProblems: {
      missing: () => "Saisissez un montant.",
      notNumber: () => "Saisissez un nombre, par exemple 10,50.",
      thousands: (_currency, decimals) =>
        `Ne séparez pas les milliers par une virgule ou un point. Saisissez ${decimals === 0 ? "1000" : "1000 ou 1000,00"}.`,
      zero: () => "Saisissez un montant supérieur à zéro.",
      tooLarge: () => "Saisissez 999\u202f999\u202f999,99 au plus.",
      decimals: (currency, decimals) =>
        decimals === 0
          ? `${currency} n’a pas de décimales. Saisissez un nombre entier.`
          : `Saisissez ${decimals}\u00a0décimales au plus en ${currency}.`,
    },
  },

  link: {
    region: "Lien de paiement",
    next: "Créer un autre lien",
    see: "Voir le paiement",
    download: "Télécharger",
    png: "En PNG",
    svg: "En SVG",
    open: "Ouvrir",
    left: (time) => `encore ${time}`,
    expiry: "Expiration",
    reference: "Référence",
    url: "Lien",
    states: {
      open: {
        title: "En attente du client",
        text: "Cette page se met à jour automatiquement lorsque le paiement aboutit.",
      },
      tryAgain: {
        title: "Pas encore payé",
        text: "La dernière tentative a échoué. Le client peut réessayer avec le même code.",
      },
      paying: {
        title: "Le client paie",
        text: "Nous attendons le résultat. Ne demandez pas au client de payer de nouveau.",
      },
      paid: { title: "Payé", text: "Vous pouvez traiter la commande." },
      amountMismatch: {
        title: "Montant différent",
        text: "Ce paiement est à examiner. Ouvrez-le pour traiter la différence.",
      },
      closed: { title: "Non payé", text: "Le lien s’est fermé sans paiement." },
    },
    paidNeedsReview: {
      title: "Payé",
      text: "Ce paiement est à examiner. Ouvrez-le pour en savoir plus.",
    },
    canceling:
      "Annulation demandée. Si cette tentative échoue, le paiement est annulé. Si elle aboutit, il est payé.",
  },
};
