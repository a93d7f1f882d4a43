import type { Words } from "./en.ts";
import { failures } from "./fr-failures.ts";

const nothingTaken = "Aucun montant n’a été débité.";

export const fr: Words = {
  test: "Test",
  testNote: "Mode test : aucun argent réel ne circule.",
  madeWith: "Paiement par",
  errorTitle: (title) => `Erreur : ${title}`,
  reference: "Référence",
  backTo: (merchant) => `Retour vers ${merchant}`,
  openUntil: (time) => `Vous pouvez payer jusqu’à ${time}.`,

  pay: {
    title: (amount, merchant) => `Payer ${amount} à ${merchant}`,
    choose: "Comment voulez-vous payer ?",
    button: (amount) => `Payer ${amount}`,
    cancel: (merchant) => `Annuler et revenir vers ${merchant}`,
  },
  methods: { mobile_money: "Mobile money", card: "Carte", wallet: "Portefeuille" },
  mobileMoney: {
    phone: "Numéro mobile money",
    example: (number) => `Par exemple ${number}`,
    network: "Réseau",
    guessed: (network) => `Ce numéro semble être un numéro ${network}. Vérifiez le réseau, puis payez.`,
    prompt:
      "Vous recevrez une demande sur ce téléphone. Validez-la avec votre code secret. Nous ne le demandons jamais ici.",
  },
  card: {
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryHint: "MM/AA",
    cvc: "Code de sécurité",
    cvcHint: "3 ou 4 chiffres",
    testOnly:
      "Utilisez une carte de test, par exemple 4242 4242 4242 4242. Ne saisissez jamais une vraie carte ici.",
    elsewhere: "Vous saisirez la carte sur la page de la société de paiement.",
  },
  wallet: {
    names: { sandbox_wallet: "Portefeuille de test" },
    elsewhere: "Vous confirmerez le paiement sur la page du portefeuille.",
  },

  problems: {
    title: "À vérifier avant de payer",
    byField: {
      method: "Choisissez un moyen de paiement.",
      network: "Choisissez le réseau du numéro.",
      phone: "Saisissez le numéro complet du portefeuille, d’un pays où l’on peut payer ici.",
      voucher: "Saisissez le code du bon.",
      card_number: "Saisissez le numéro d’une carte de test, par exemple 4242 4242 4242 4242.",
      card_expiry: "Saisissez le mois et l’année, par exemple 08/30.",
      card_cvc: "Saisissez les trois ou quatre chiffres du code de sécurité.",
      wallet: "Choisissez l’un des portefeuilles proposés.",
    },
  },
  failures,

  waiting: {
    title: "Validez sur votre téléphone",
    lead: (amount) => `Nous avons envoyé une demande de ${amount} sur votre téléphone.`,
    steps: [
      "Ouvrez la demande sur votre téléphone.",
      "Vérifiez le montant et saisissez votre code secret.",
      "Revenez sur cette page.",
    ],
    noRequest: "Pas de demande sur le téléphone ?",
    dial: (code) => `Composez le ${code}, ouvrez My Account et choisissez Approvals.`,
    dialLink: (code) => `Composer le ${code}`,
    noMenu: "Ouvrez le menu de votre mobile money et cherchez les validations en attente.",
    until: (time, minutes) =>
      minutes < 1
        ? `Validez avant ${time}, dans moins d’une minute.`
        : `Validez avant ${time}, dans ${minutes} min environ.`,
    refreshes: "Cette page s’actualise d’elle-même.",
    lookNow: "Actualiser",
    cancel: (merchant) => `Arrêter et revenir vers ${merchant}`,
    cancelNote: "Si vous avez déjà validé, le paiement compte quand même.",
    closing: "Ce paiement ne peut plus être recommencé ici. Si vous avez déjà validé, il compte quand même.",
  },
  unknownYet: {
    title: "Ne payez pas une seconde fois",
    text: (network) =>
      `Nous ne savons pas encore si le paiement a abouti. Nous vérifions auprès de ${network}.`,
    told: (merchant) =>
      `Vous pouvez fermer cette page : ${merchant} sera informé. Pour toute question, donnez cette référence.`,
  },
  processor: { leading: "La société de paiement", inside: "la société de paiement" },
  redirect: {
    title: "Encore une étape",
    text: "Le paiement doit être confirmé sur une autre page.",
    button: "Continuer",
  },
  voucher: {
    title: "Saisissez le code du bon",
    make: (code) => `Composez le ${code} et créez un code de bon.`,
    makeAnywhere: "Créez un code de bon dans le menu de votre mobile money.",
    field: "Code du bon",
    missing: "Saisissez le code du bon.",
    tooLong: "Un code de bon est plus court. Vérifiez-le.",
  },
  closed: {
    canceled: { title: "Annulé", text: `Ce paiement a été annulé. ${nothingTaken}` },
    expired: { title: "Délai dépassé", text: `Le délai pour payer ici est passé. ${nothingTaken}` },
    next: (merchant) => `Pour payer, recommencez chez ${merchant}.`,
  },
  receipt: {
    title: "Payé",
    text: (amount, merchant) => `${merchant} a reçu ${amount}.`,
    paidWith: "Payé avec",
    paidOn: "Payé le",
    close: "Vous pouvez fermer cette page.",
    overpaid: (merchant) => `Un second paiement est arrivé. Demandez à ${merchant} de le rendre.`,
  },
  sandbox: {
    card: "Banque de test",
    wallet: "Portefeuille de test",
    text: "Cette page remplace celle de la banque ou du portefeuille, où le paiement est confirmé.",
    approve: "Approuver",
    decline: "Refuser",
  },
  notices: {
    notFound: {
      title: "Aucun paiement ici",
      text: "Il n’y a aucun paiement à cette adresse. Vérifiez le lien, ou demandez-en un nouveau au marchand.",
    },
    tooOften: {
      title: "Trop d’essais",
      text: "Ce paiement a été essayé trop souvent. Demandez un nouveau lien au marchand.",
    },
    numberTooOften: {
      title: "Numéro sollicité trop souvent",
      text: `Ce numéro a été sollicité trop souvent. ${nothingTaken} Attendez dix minutes, ou payez avec un autre numéro.`,
    },
    wait: {
      title: "Trop d’essais à la fois",
      text: "Trop d’essais sont arrivés en peu de temps, et celui-ci n’a pas été lu. Attendez une minute, puis revenez en arrière et réessayez.",
    },
    unreadable: {
      title: "Formulaire illisible",
      text: "Le formulaire n’a pas pu être lu. Rien n’a été payé par lui. Revenez en arrière et réessayez.",
    },
    unavailable: {
      title: "Page inaccessible",
      text: "Le paiement est inaccessible pour le moment. Si vous avez déjà validé un paiement, ne payez pas de nouveau. Rechargez cette page dans une minute.",
    },
    internal: {
      title: "Erreur de notre côté",
      text: "La page a échoué de notre côté. Si vous avez déjà validé un paiement, ne payez pas de nouveau. Rechargez cette page dans une minute.",
    },
    requestId: "Pour l’assistance, le numéro de la requête est",
    noMethod: {
      title: "Inaccessible pour le moment",
      text: `Ce moyen de paiement est inaccessible pour le moment. ${nothingTaken} Choisissez-en un autre.`,
    },
  },
};
