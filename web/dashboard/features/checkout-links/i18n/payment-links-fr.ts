import { plural } from "../../../../plural.ts";
import type { en } from "./payment-links-en.ts";

/** Textes de Liens de paiement → Liens réutilisables. */
export const fr: typeof en = {
  lead: "Un seul lien ou code pour de nombreux clients. Chaque paiement reste distinct.",
  tabs: { label: "Types de liens", single: "Un paiement", many: "Liens réutilisables" },
  create: "Créer un lien réutilisable",
  caption: "Liens réutilisables, les plus récents d’abord",
  more: "Afficher plus",
  empty: {
    title: "Aucun lien réutilisable",
    text: "Imprimez un code pour votre comptoir, ou partagez un lien pour une collecte. Chaque client qui l’ouvre règle son propre paiement, d’un montant fixe ou qu’il saisit.",
  },
  columns: {
    description: "Description",
    amount: "Montant",
    status: "Statut",
    payments: "Paiements",
    ends: "Fin",
    created: "Créé",
  },
  statuses: { ACTIVE: "Actif", PAUSED: "En pause", ENDED: "Terminé", LIMIT_REACHED: "Limite atteinte" },
  statusTexts: {
    ACTIVE: "Les clients peuvent payer avec ce lien.",
    PAUSED:
      "Les clients voient que les paiements sont en pause. Les pages déjà ouvertes peuvent être payées.",
    ENDED: "La fin est passée. Pour accepter de nouveau des paiements, modifiez-la.",
    LIMIT_REACHED: "Le lien a reçu tous ses paiements. Pour en accepter d’autres, augmentez la limite.",
  },
  openAmount: "Saisi par le client",
  range: {
    between: (min, max) => `De ${min} à ${max}, saisi par le client`,
    atLeast: (min) => `${min} au moins, saisi par le client`,
    atMost: (max) => `${max} au plus, saisi par le client`,
  },
  count: (paid) => plural("fr", paid, { one: `${paid} paiement`, other: `${paid} paiements` }),
  countOf: (paid, limit) => `${paid} sur ${limit} paiements`,
  open: (count) => plural("fr", count, { one: `${count} page ouverte`, other: `${count} pages ouvertes` }),

  form: {
    editTitle: "Modifier le lien réutilisable",
    kind: "Montant",
    kinds: { fixed: "Montant fixe", open: "Le client saisit le montant" },
    amount: "Montant de chaque paiement",
    amountMin: "Montant minimal",
    amountMax: "Montant maximal",
    optional: "Facultatif.",
    belowMin: "Saisissez au moins le montant minimal.",
    paymentLimit: "Nombre maximal de paiements",
    paymentLimitHint: "Facultatif. Sans ce nombre, il n’y a pas de limite.",
    paymentLimitWrong: "Saisissez un nombre entier de 1 à 1\u202f000\u202f000.",
    endsAt: "Fin",
    endsAtHint: "Facultatif. À partir de ce moment, le lien n’accepte plus de nouveaux paiements.",
    endsAtPast: "Saisissez une heure dans le futur.",
    unchanged: "Le montant ne peut pas être modifié. Créez un autre lien pour un autre montant.",
  },

  panel: {
    label: "Lien réutilisable",
    url: "Lien",
    id: "Identifiant",
    limit: "Limite",
    noLimit: "Sans limite",
    ends: "Fin",
    noEnd: "Sans fin",
    created: "Créé",
    payments: "Voir les paiements",
    print: "Imprimer",
    edit: "Modifier",
    pause: "Mettre en pause",
    resume: "Réactiver",
    paused: "Lien réutilisable mis en pause",
    resumed: "Lien réutilisable réactivé",
    code: (description) => `Code QR du lien réutilisable\u00a0: ${description}`,
  },

  poster: {
    openAmount: "Vous choisissez le montant",
    scan: "Scannez pour payer",
    until: (time) => `Valable jusqu’au ${time}`,
    test: "Test\u00a0: aucun argent réel",
  },
};
