import type { en } from "./en.ts";

export const fr: typeof en = {
  title: "Moyens de paiement",
  lead: (mode) =>
    `Connectez des prestataires et choisissez les moyens de paiement que voient vos clients en mode ${mode}.`,

  test: {
    title: "Le bac à sable simule tous les moyens de paiement",
    text: "Le mode test ne nécessite aucun prestataire et n’utilise pas d’argent réel. Le numéro ou la carte que vous saisissez détermine le résultat. Configurez les prestataires en mode réel avec leurs identifiants.",
    toLive: "Configurer en mode réel",
  },

  processors: "Prestataires",
  none: "Vos clients ne peuvent pas payer tant que vous n’avez pas configuré de prestataire. Commencez par un prestataire chez qui vous avez un compte.",
  states: {
    NOT_CONFIGURED: "Non configuré",
    ACTIVE: "Actif",
    DISABLED: "Désactivé",
    CREDENTIALS_REJECTED: "Identifiants refusés",
    UNAVAILABLE: "Indisponible",
  },
  stateTexts: {
    NOT_CONFIGURED: "",
    ACTIVE: "",
    DISABLED:
      "Il n’accepte plus de nouveaux paiements. Les paiements existants se poursuivent et peuvent être remboursés.",
    CREDENTIALS_REJECTED:
      "Aucun paiement ne lui est envoyé tant qu’il n’accepte pas les identifiants. Tua réessaie chaque minute. Si les identifiants ont changé, saisissez les nouveaux ici.",
    UNAVAILABLE:
      "Plusieurs requêtes d’affilée ont échoué. Aucun nouveau paiement ne lui est envoyé. Tua réessaie automatiquement.",
  },
  checked: "Identifiants vérifiés",
  refunds: {
    yes: "Remboursements disponibles",
    no: "Remboursements indisponibles\u00a0: identifiants de remboursement manquants",
  },
  callback: "URL de rappel",
  callbackHint: {
    mtn_momo:
      "MTN y envoie automatiquement les mises à jour. Enregistrez son hôte pour votre utilisateur API.",
    paystack: "Saisissez-la dans le champ Live Webhook URL de Paystack (Settings, API Keys & Webhooks).",
  },
  setUp: (title) => `Configurer ${title}`,
  change: "Modifier les identifiants",
  changeLabel: (title) => `Modifier les identifiants de ${title}`,
  turnOff: "Désactiver",
  turnOffLabel: (title) => `Désactiver ${title}`,
  turnOffTitle: (title) => `Désactiver ${title}\u00a0?`,
  turnOffText:
    "Aucun nouveau paiement ne lui est envoyé. Les paiements en cours se poursuivent\u00a0: Tua continue de vérifier leur état, et vous pouvez les rembourser.",
  turnOffAlone:
    "Les clients ne voient plus les moyens de paiement qu’aucun autre prestataire ne prend en charge.",
  turnOn: "Activer",
  turnOnLabel: (title) => `Activer ${title}`,
  turnOnTitle: (title) => `Activer ${title}\u00a0?`,
  turnOnText: "Les nouveaux paiements lui sont de nouveau envoyés immédiatement.",

  about: {
    mtn_momo: {
      what: "Le mobile money de MTN, directement auprès du réseau.",
      needs: "Il vous faut un compte marchand MTN MoMo et un accès à son Open API.",
      steps: [
        "Connectez-vous au portail partenaires de MTN de votre pays. Il fournit un utilisateur API et une clé pour chaque produit.",
        "Connectez-vous à momoapi.mtn.com et abonnez-vous à Collections. Votre profil affiche une clé d’abonnement primaire et une secondaire. Utilisez l’une ou l’autre.",
        "Pour les remboursements, abonnez-vous aussi à Disbursements et saisissez ci-dessous son utilisateur, sa clé et sa clé d’abonnement.",
      ],
    },
    paystack: {
      what: "Cartes, Apple Pay et mobile money avec un seul compte.",
      needs: "Il vous faut une entreprise Paystack approuvée pour les paiements réels.",
      steps: [
        "Ouvrez le tableau de bord de Paystack et passez-le en mode réel (Live).",
        "Dans Settings, API Keys & Webhooks, copiez la clé secrète du mode réel. Elle commence par sk_live_.",
        "Enregistrez la clé ici. Saisissez ensuite l’URL de rappel affichée ici dans le champ Live Webhook URL de la même page de Paystack.",
      ],
    },
  },

  form: {
    where: "Où les trouver",
    fields: {
      mtn_momo: {
        targetEnvironment: {
          label: "Environnement cible",
          help: "Le nom que MTN donne à votre pays\u00a0: mtnghana, mtnuganda, mtnrwanda, mtnzambia, mtncameroon, mtncongo, mtnivorycoast, mtnbenin.",
        },
        apiUser: {
          label: "Utilisateur API de Collections",
          help: "L’UUID que le portail partenaires de MTN a créé pour le produit Collections.",
        },
        apiKey: { label: "Clé d’API de Collections", help: "La clé de l’utilisateur API." },
        subscriptionKey: {
          label: "Clé d’abonnement de Collections",
          help: "La clé primaire ou secondaire de votre abonnement à Collections.",
        },
        disbursementApiUser: {
          label: "Utilisateur API de Disbursements",
          help: "Les remboursements utilisent le produit Disbursements de MTN. Sans lui, vous ne pouvez rien rembourser ici.",
        },
        disbursementApiKey: {
          label: "Clé d’API de Disbursements",
          help: "La clé de l’utilisateur API de Disbursements.",
        },
        disbursementSubscriptionKey: {
          label: "Clé d’abonnement de Disbursements",
          help: "La clé primaire ou secondaire de votre abonnement à Disbursements.",
        },
      },
      paystack: {
        secretKey: {
          label: "Clé secrète",
          help: "La clé du mode réel, du tableau de bord de Paystack (Settings, API Keys & Webhooks). Elle commence par sk_live_.",
        },
        currencies: {
          label: "Devises",
          help: "Les devises dans lesquelles Paystack vous verse les fonds, par exemple GHS ou GHS, USD. Par défaut\u00a0: GHS.",
        },
      },
    },
    storedHint: "Enregistré. Laissez vide pour le conserver.",
    optional: (label) => `${label} (facultatif)`,
    test: "Tester et enregistrer les identifiants",
    trying: (title) => `Test des identifiants auprès de ${title}. Aucun paiement n’est effectué.`,
    unreachable: (title) =>
      `${title} n’a pas répondu. Les identifiants n’ont pas pu être testés et n’ont pas été enregistrés. Réessayez dans un instant.`,
    saved: (title) => `${title} a accepté les identifiants. Il accepte désormais les paiements.`,
    savedOff: (title) => `${title} a accepté les identifiants. Il reste désactivé.`,
  },

  methods: {
    title: "Moyens et limites",
    lead: "Vos clients les voient dans cet ordre si un prestataire est disponible et si le montant respecte les limites.",
    up: (method) => `Monter ${method}`,
    down: (method) => `Descendre ${method}`,
    moved: (method, position) => `${method} est maintenant au rang ${position}`,
    enabled: "Activé",
    enabledLabel: (method) => `Activer ${method}`,
    minAmount: "Montant minimum",
    maxAmount: "Montant maximum",
    of: (what, method) => `${what}, ${method}`,
    anyAmount: "Sans limite",
    first: "Prestataire préféré",
    firstHint: "S’il refuse un paiement, Tua essaie le prestataire suivant avant de solliciter le client.",
    only: (title) => `Via ${title}`,
    sandbox: "Via le bac à sable",
    nobody: "Aucun prestataire ne le prend encore en charge.",
    resting: (title) => `${title}, indisponible`,
    notNumber: "Saisissez un montant, par exemple 10,50.",
    thousands: "Ne séparez pas les milliers par une virgule ou un point. Saisissez par exemple 1500.",
    save: "Enregistrer",
    undo: "Annuler",
    saved: "Moyens de paiement enregistrés",
    unsaved: "Modifications non enregistrées",
  },

  preview: {
    title: "Aperçu client",
    none: "Aucun moyen de paiement n’est disponible. Vos clients ne peuvent pas ouvrir de page de paiement.",
    note: (currency) => `Pour un montant en ${currency} dans les limites.`,
    leftOut: "Non affichés\u00a0:",
    notOffered: "désactivé",
    unserved: "aucun prestataire disponible",
  },
};
