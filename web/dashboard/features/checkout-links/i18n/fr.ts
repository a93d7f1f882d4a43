import type { en } from "./en.ts";

/** Les textes de Liens de paiement. */
export const fr: typeof en = {
  title: "Liens de paiement",
  lead: "Demandez un paiement par un lien ou un code\u00a0: au comptoir, dans une conversation, sur une affiche.",
  open: "Paiements en attente",

  form: {
    title: "Nouveau lien",
    amount: "Montant",
    currency: "Devise",
    description: "Objet",
    descriptionHint: "Votre client lit ce texte sur la page.",
    descriptionMissing: "Indiquez l’objet du paiement.",
    more: "Référence, client, durée et plus",
    reference: "Référence",
    referenceHint:
      "Votre propre nom pour ce paiement, comme un numéro de commande. Sans elle, nous en créons une.",
    referenceTooLong: "32 caractères au plus.",
    customer: "Client",
    name: "Nom",
    phone: "Téléphone",
    phoneHint: "Avec l’indicatif du pays, par exemple 233 24 123 4567.",
    email: "E-mail",
    expiresIn: "Valable",
    lifetimes: { 900: "15 minutes", 3600: "1 heure", 14400: "4 heures", 86400: "24 heures" },
    methods: "Moyens de paiement",
    methodsHint: "Le mobile money, seulement là où la devise le permet.",
    methodsMissing: "Choisissez-en au moins un.",
    locale: "Langue de la page",
    locales: { "": "Celle du navigateur du client", en: "Anglais", fr: "Français" },
    submit: "Créer le lien",
    keys: "Ctrl + Entrée",
    again: "Renvoyez-le\u00a0: le même formulaire ne crée qu’un paiement, même envoyé plusieurs fois.",
    amountProblems: {
      missing: () => "Saisissez un montant.",
      notNumber: () => "Saisissez un simple nombre, par exemple 10,50.",
      thousands: (_currency, decimals) =>
        `Ni virgule ni point entre les milliers. Écrivez ${decimals === 0 ? "1000" : "1000 ou 1000,00"}.`,
      zero: () => "Doit être supérieur à zéro.",
      tooLarge: () => "999\u202f999\u202f999,99 au plus.",
      decimals: (currency, decimals) =>
        decimals === 0 ? `${currency} n’a pas de décimales.` : `${currency} a ${decimals} décimales au plus.`,
    },
  },

  link: {
    region: "Le lien",
    next: "Nouveau lien",
    see: "Voir ce paiement",
    download: "Enregistrer",
    png: "En PNG",
    svg: "En SVG",
    open: "Ouvrir",
    print: "Imprimer",
    left: (time) => `encore ${time}`,
    expiry: "Valable jusqu’à",
    reference: "Référence",
    address: "Lien",
    states: {
      open: { title: "En attente du client", text: "Cette page passe à «\u00a0Payé\u00a0» d’elle-même." },
      tryAgain: {
        title: "Pas encore payé",
        text: "Aucun montant n’a été débité. Le client peut réessayer avec le même code.",
      },
      paying: {
        title: "Le client paie",
        text: "Nous attendons la réponse. Ne lui demandez pas de payer à nouveau.",
      },
      paid: { title: "Payé", text: "Vous pouvez livrer." },
      held: {
        title: "Un autre montant est arrivé",
        text: "Le paiement attend votre décision. Ouvrez-le pour voir que faire.",
      },
      closed: { title: "Non payé", text: "Le lien est fermé. Aucun montant n’a été débité." },
    },
    paidLook: {
      title: "Payé",
      text: "L’argent demande votre attention. Ouvrez le paiement pour voir pourquoi.",
    },
    canceling:
      "Vous avez annulé\u00a0: si cette tentative échoue, le paiement est annulé\u00a0; si elle aboutit, il est payé.",
  },

  poster: {
    scan: "Scannez pour payer",
    until: (time) => `Jusqu’à ${time}`,
    test: "Test\u00a0: aucun argent réel",
  },
};
