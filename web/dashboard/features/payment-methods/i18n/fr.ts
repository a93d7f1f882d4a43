import type { en } from "./en.ts";

export const fr: typeof en = {
  title: "Moyens de paiement",
  lead: (mode) => `Par qui vous encaissez en mode ${mode}, et comment vos clients peuvent payer.`,

  test: {
    title: "Le bac à sable joue tous les moyens de paiement",
    text: "En mode test, aucun prestataire n’est nécessaire et aucun argent ne bouge\u00a0: le numéro ou la carte que vous saisissez décide de la suite. Les prestataires se configurent en mode réel, avec les identifiants que vous avez chez eux.",
    toLive: "Configurer en mode réel",
  },

  processors: "Prestataires",
  none: "Aucun moyen de paiement ne peut être proposé tant qu’aucun prestataire ne fonctionne. Commencez par celui chez qui vous avez un compte.",
  states: {
    NOT_CONFIGURED: "Non configuré",
    ACTIVE: "Fonctionne",
    DISABLED: "Désactivé",
    CREDENTIALS_REJECTED: "Refuse les identifiants",
    UNAVAILABLE: "Ne répond pas",
  },
  stateTexts: {
    NOT_CONFIGURED: "",
    ACTIVE: "",
    DISABLED:
      "Il ne prend plus de nouveaux paiements. Ceux qui y ont commencé se poursuivent et peuvent être remboursés.",
    CREDENTIALS_REJECTED:
      "Rien n’y est envoyé tant qu’il les refuse. Ils sont réessayés chaque minute\u00a0; si vous les avez changés chez lui, saisissez-les ici.",
    UNAVAILABLE:
      "Ses appels ont échoué l’un après l’autre\u00a0: rien de nouveau n’y est envoyé pour l’instant. Il est réessayé de lui-même.",
  },
  checked: "Identifiants essayés",
  refunds: {
    yes: "Remboursements possibles",
    no: "Pas de remboursements\u00a0: leurs identifiants manquent",
  },
  callback: "Adresse de rappel",
  callbackHint: {
    mtn_momo:
      "MTN y envoie ses nouvelles de lui-même\u00a0: enregistrez son hôte pour votre utilisateur API.",
    paystack: "Saisissez-la chez Paystack sous Settings, API Keys & Webhooks, comme Live Webhook URL.",
  },
  setUp: (title) => `Configurer ${title}`,
  change: "Changer les identifiants",
  changeOf: (title) => `Changer les identifiants de ${title}`,
  turnOff: "Désactiver",
  turnOffOf: (title) => `Désactiver ${title}`,
  turnOffTitle: (title) => `Désactiver ${title}\u00a0?`,
  turnOffText:
    "Les nouveaux paiements n’y vont plus. Ceux qui sont en cours ne sont pas arrêtés\u00a0: Tua continue de demander ce qu’ils deviennent, et ils peuvent être remboursés.",
  turnOffAlone: "Ce qu’aucun autre prestataire ne prend n’est plus proposé aux clients.",
  turnOn: "Activer",
  turnOnOf: (title) => `Activer ${title}`,
  turnOnTitle: (title) => `Activer ${title}\u00a0?`,
  turnOnText: "Les nouveaux paiements y vont de nouveau aussitôt.",

  about: {
    mtn_momo: {
      what: "Le mobile money de MTN, directement auprès du réseau.",
      needs: "Il vous faut un compte marchand MTN MoMo et un accès à son Open API.",
      steps: [
        "Connectez-vous au portail partenaires de MTN de votre pays. Il vous donne l’utilisateur API et sa clé, un couple par produit.",
        "Connectez-vous à momoapi.mtn.com et abonnez-vous à Collections. La clé d’abonnement est dans votre profil, primaire et secondaire\u00a0: l’une ou l’autre convient.",
        "Pour les remboursements, abonnez-vous aussi à Disbursements et saisissez plus bas son utilisateur, sa clé et sa clé d’abonnement.",
      ],
    },
    paystack: {
      what: "Cartes, Apple Pay et mobile money par un seul compte.",
      needs: "Il vous faut une entreprise Paystack approuvée pour les paiements réels.",
      steps: [
        "Ouvrez le tableau de bord de Paystack et passez-le en mode réel (Live).",
        "Sous Settings, API Keys & Webhooks, copiez la clé secrète réelle\u00a0: elle commence par sk_live_.",
        "Une fois la clé enregistrée ici, saisissez l’adresse de rappel qui s’affiche comme Live Webhook URL sur la même page.",
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
        apiKey: { label: "Clé API de Collections", help: "La clé qui va avec l’utilisateur API." },
        subscriptionKey: {
          label: "Clé d’abonnement de Collections",
          help: "La clé primaire ou secondaire de votre abonnement à Collections.",
        },
        disbursementApiUser: {
          label: "Utilisateur API de Disbursements",
          help: "Les remboursements passent par le produit Disbursements de MTN\u00a0; sans lui, rien ne peut être remboursé ici.",
        },
        disbursementApiKey: {
          label: "Clé API de Disbursements",
          help: "La clé qui va avec l’utilisateur API de Disbursements.",
        },
        disbursementSubscriptionKey: {
          label: "Clé d’abonnement de Disbursements",
          help: "La clé primaire ou secondaire de votre abonnement à Disbursements.",
        },
      },
      paystack: {
        secretKey: {
          label: "Clé secrète",
          help: "Dans le tableau de bord de Paystack sous Settings, API Keys & Webhooks\u00a0: sk_live_… pour le mode réel.",
        },
        currencies: {
          label: "Devises",
          help: "Celles dans lesquelles Paystack vous règle, par exemple GHS ou GHS, USD. À défaut\u00a0: GHS.",
        },
      },
    },
    kept: "Conservé. Laissez vide pour le garder.",
    optional: (label) => `${label} (facultatif)`,
    test: "Essayer et enregistrer",
    trying: (title) => `On demande à ${title} s’il les accepte. Aucun argent ne bouge.`,
    unreachable: (title) =>
      `${title} n’a pas répondu\u00a0: on ne sait rien de ces identifiants, et rien n’a été enregistré. Réessayez dans un instant.`,
    saved: (title) => `${title} accepte les identifiants. Il prend les paiements dès maintenant.`,
    savedOff: (title) => `${title} accepte les identifiants. Il reste désactivé.`,
  },

  methods: {
    title: "Façons de payer",
    lead: "Vos clients les voient dans cet ordre, pour autant qu’un prestataire les prenne et que le montant soit dans les limites.",
    up: (method) => `Monter ${method}`,
    down: (method) => `Descendre ${method}`,
    moved: (method, place) => `${method} est maintenant au rang ${place}`,
    enabled: "Proposé",
    enabledOf: (method) => `Proposer ${method}`,
    minAmount: "Plus petit montant",
    maxAmount: "Plus grand montant",
    of: (what, method) => `${what}, ${method}`,
    anyAmount: "Sans limite",
    first: "Essayé en premier",
    firstHint:
      "S’il n’a sûrement pas pris un paiement, on demande au suivant, avant que rien ne soit demandé au client.",
    only: (title) => `Par ${title}`,
    nobody: "Aucun prestataire ne le prend encore.",
    resting: (title) => `${title}, pas en service`,
    notNumber: "Écrivez un montant, par exemple 10,50.",
    thousands: "Écrivez-le sans signe entre les milliers, par exemple 1500.",
    save: "Enregistrer",
    undo: "Rétablir",
    saved: "Façons de payer enregistrées",
    unsaved: "Pas encore enregistré",
  },

  preview: {
    title: "Ce que voient vos clients",
    none: "Rien\u00a0: aucune façon de payer ne peut être proposée, et aucune page de paiement ne s’ouvre.",
    note: (currency) => `Pour un montant en ${currency} dans les limites.`,
    leftOut: "Laissé de côté",
    notOffered: "pas proposé",
    unserved: "aucun prestataire ne le prend en ce moment",
  },
};
