import { failures } from "../../fr-payment-failures.ts";
import { plural } from "../../plural.ts";
import type { Messages } from "./en.ts";
import { paymentLink } from "./fr-payment-link.ts";
import { problems as byCode } from "./fr-problems.ts";

const notCharged = "Aucun montant n’a été débité.";

/** French puts a non-breaking space before `:`, `;`, `?` and `!`. */
export const fr: Messages = {
  name: "Français",
  languages: "Langue",
  test: "Test",
  testNote: "Mode test\u00a0: aucun argent réel ne circule.",
  madeWith: "Paiement par",
  errorTitle: (title) => `Erreur\u00a0: ${title}`,
  reference: "Réf.",
  showAll: "Tout afficher",
  backTo: (merchant) => `Retour vers ${merchant}`,
  close: "Fermer",
  canClose: (merchant) =>
    `Vous pouvez fermer cette page. ${merchant} sera informé dès que le paiement sera confirmé.`,
  busy: "Envoi en cours…",
  connection: {
    offline: "Pas de connexion. Cette page s’actualisera dès son retour.",
    offlineSending: "Pas de connexion. Nous vérifierons dès son retour si votre demande est arrivée.",
    slow: "Connexion lente. Nouvel essai en cours…",
    unsent: "Votre demande n’a pas abouti. Réessayez.",
    unpaid: `Votre demande n’a pas abouti. ${notCharged} Réessayez.`,
  },

  pay: {
    title: (amount, merchant) => `Payer ${amount} à ${merchant}`,
    choose: "Comment voulez-vous payer\u00a0?",
    button: (amount) => `Payer ${amount}`,
    cancel: (merchant) => `Annuler et revenir vers ${merchant}`,
    cancelHere: "Annuler ce paiement",
    until: (time, merchant) =>
      `Vous pouvez payer ici jusqu’à ${time}. Ensuite, ${merchant ? `recommencez chez ${merchant}` : "demandez un nouveau lien"}.`,
  },
  methods: { mobile_money: "Mobile money", card: "Carte", wallet: "Portefeuille" },
  mobileMoney: {
    phone: "Numéro mobile money",
    orderPhone: (number) => `Payer avec le ${number}`,
    otherPhone: "Ou un autre numéro",
    example: (number) => `ex. ${number}`,
    exampleAbroad: (number) => `Ajoutez l’indicatif du pays, par exemple ${number}`,
    network: "Réseau",
    next: "Vous confirmerez le paiement sur le téléphone de ce numéro.",
    nextRequest: "Nous enverrons une demande à ce numéro. Validez-la avec votre code secret.",
    nextVoucher: (code) => `Ensuite, composez le ${code} pour obtenir un code voucher et saisissez-le ici.`,
    pin: "Ne saisissez jamais votre code secret ici.",
    confirm: {
      title: (network) => `Est-ce bien votre numéro ${network}\u00a0?`,
      text: "Ses premiers chiffres l’indiquent. Sinon, choisissez un autre réseau ci-dessous.",
      button: (network) => `Payer avec ${network}`,
    },
  },
  card: {
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryHint: "MM/AA",
    cvc: "Code de sécurité",
    cvcHint: "3 ou 4\u00a0chiffres",
    testOnly:
      "Utilisez une carte de test, par exemple 4242\u00a04242\u00a04242\u00a04242. Ne saisissez jamais une vraie carte.",
    elsewhere: "Vous saisirez votre carte sur la page du prestataire de paiement.",
  },
  wallet: {
    names: { sandbox_wallet: "Portefeuille de test" },
    elsewhere: "Vous confirmerez le paiement sur la page du portefeuille.",
  },

  health: {
    card: "carte",
    wallet: "portefeuille",
    slow: (name, minutes) =>
      `Les paiements par ${name} sont lents en ce moment. La validation prend ${minutes > 5 ? "plus de 5\u00a0minutes" : plural("fr", minutes, { one: `environ ${minutes}\u00a0minute`, other: `environ ${minutes}\u00a0minutes` })}.`,
    failing: (name) => `Les paiements par ${name} échouent en ce moment.`,
  },

  problems: {
    title: "À corriger avant de payer",
    outdated: "Ce formulaire n’est plus à jour. Rechargez la page.",
    cardNumber: "Vérifiez le numéro de la carte.",
    byCode,
  },
  failures,

  waiting: {
    title: "Validez sur votre téléphone",
    lead: (amount) => `Nous avons envoyé une demande de ${amount} au numéro`,
    how: "Ouvrez-la, vérifiez le montant et saisissez votre code secret.",
    left: "Temps restant",
    minutes: (minutes) => (minutes < 1 ? "moins de 1\u00a0min" : `environ ${minutes}\u00a0min`),
    until: (time, network) =>
      `Validez avant ${time}. Si le délai passe, restez ici. Nous vérifierons auprès de ${network} si le montant a été débité.`,
    noRequest: "Pas de demande sur votre téléphone\u00a0?",
    dial: (code, entries) => `Composez le ${code}, puis choisissez ${entries}.`,
    between: ", puis ",
    dialLink: (code) => `Composer le ${code}`,
    noMenu: "Ouvrez le menu ou l’application de votre mobile money et cherchez les validations en attente.",
    refreshes: "Cette page s’actualise automatiquement.",
    pollNow: "Actualiser",
    cancel: (merchant) => `Arrêter et revenir vers ${merchant}`,
    cancelHere: "Arrêter ce paiement",
    cancelNote: "Si vous avez déjà validé la demande, votre paiement reste valable.",
    closing:
      "Cette page n’accepte plus de nouveau paiement. Si vous avez déjà validé la demande, votre paiement reste valable.",
  },
  unknownYet: {
    title: "Ne payez pas une seconde fois",
    text: (network) =>
      `Votre paiement a peut-être abouti. Nous vérifions auprès de ${network}\u00a0: quelques minutes suffisent en général.`,
    help: "Pour toute question, donnez la référence ci-dessus.",
  },
  onHold: {
    title: "Nous avons reçu un autre montant",
    arrived: (received, requested) => `Nous avons reçu ${received} au lieu de ${requested}.`,
    again: "Ne payez pas une seconde fois.",
    contact: (merchant, reference) =>
      `${merchant} l’acceptera ou le remboursera. Contactez ce marchand en indiquant la référence ${reference}.`,
  },
  stopped: {
    title: "Vous avez arrêté ce paiement",
    ignore: "Si vous n’avez pas saisi votre code secret, ignorez la demande. Aucun montant ne sera débité.",
    counts: "Si vous l’avez saisi, le paiement reste valable.",
  },
  processor: { leading: "Le prestataire de paiement", inside: "le prestataire de paiement" },
  redirect: {
    title: "Encore une étape",
    text: "Confirmez le paiement sur la page de votre banque ou de votre portefeuille.",
    besideThis:
      "Elle s’ouvre dans un nouvel onglet. Gardez cette page ouverte\u00a0: elle s’actualise automatiquement.",
    button: "Continuer",
    otherWay: (merchant) =>
      `Pour payer autrement, annulez ici et recommencez chez ${merchant}. Fermez ensuite l’autre page. Un paiement fait là-bas reste valable.`,
  },
  voucher: {
    title: "Saisissez le code voucher",
    make: (code) => `Composez le ${code} pour obtenir un code voucher. Saisissez-le ensuite ici.`,
    makeAnywhere: "Obtenez un code voucher dans le menu de votre mobile money. Saisissez-le ensuite ici.",
    wallet: "Voucher pour",
    digits: "6\u00a0chiffres. En mode test, utilisez 123456.",
    field: "Code voucher",
  },
  closed: {
    canceled: { title: "Annulé", text: "Ce paiement a été annulé." },
    expired: { title: "Délai dépassé", text: "Ce paiement a expiré." },
    outOfAttempts: { title: "Trop de tentatives", text: "Ce paiement a atteint sa limite de tentatives." },
    charge: {
      none: notCharged,
      refunded: "Votre paiement a été remboursé.",
      maybeByPhone:
        "Nous n’avons pas encore reçu de paiement. Si vous avez saisi votre code secret, il peut encore aboutir. Consultez les messages de votre portefeuille avant de payer de nouveau.",
      maybeOnPage:
        "Nous n’avons pas encore reçu de paiement. Si vous l’avez confirmé auprès de votre banque ou de votre portefeuille, il peut encore aboutir. Vérifiez votre compte avant de payer de nouveau.",
    },
    next: (merchant) => `Pour payer, recommencez chez ${merchant}.`,
    help: (merchant, reference) =>
      `Si le montant a été débité, contactez ${merchant} en indiquant la référence ${reference}.`,
  },
  receipt: {
    title: "Payé",
    text: (amount, merchant) => `${merchant} a reçu ${amount}.`,
    paidWith: "Payé avec",
    paidOn: "Payé le",
    close: "Vous pouvez fermer cette page.",
    closesItself: "Cette fenêtre se ferme dans quelques secondes.",
    late: "Votre paiement est arrivé après la fermeture de cette page. Il reste valable.",
    redirecting: (merchant) => `Redirection vers ${merchant}…`,
    returnNow: (merchant) => `Continuer vers ${merchant}`,
    overpaid: {
      title: "Vous avez payé deux fois",
      owes: (merchant, amount) => `${merchant} vous doit ${amount}.`,
      contact: (merchant, reference) =>
        `Pour obtenir le remboursement du second paiement, contactez ${merchant} en indiquant la référence ${reference}.`,
    },
  },
  sandbox: {
    card: "Banque de test",
    wallet: "Portefeuille de test",
    text: "Cette page simule la page de confirmation de la banque ou du portefeuille.",
    approve: "Valider le paiement",
    decline: "Refuser le paiement",
  },
  notices: {
    notFound: {
      title: "Paiement introuvable",
      text: "Le lien est peut-être incomplet. Si vous avez déjà payé, gardez le message de votre réseau et contactez le marchand.",
    },
    phoneRateLimited: {
      title: "Trop de demandes",
      text: "Trop de demandes de paiement à ce numéro. Nous n’en avons pas envoyé d’autre. Attendez 10\u00a0minutes, ou utilisez un autre numéro.",
    },
    wait: {
      title: "Trop de tentatives",
      text: "Trop de demandes sont arrivées à la fois, et celle-ci n’a pas été traitée. Si vous avez validé un paiement, ne payez pas une seconde fois. Sinon, attendez une minute, puis revenez en arrière et réessayez.",
    },
    unreadable: {
      title: "Une erreur est survenue",
      text: "Nous n’avons pas pu lire le formulaire. Aucun paiement n’a été lancé. Revenez en arrière et réessayez.",
    },
    unavailable: {
      title: "Paiement indisponible",
      text: "Le paiement est indisponible pour le moment. Si vous avez validé un paiement, ne payez pas une seconde fois. Rechargez cette page dans une minute.",
    },
    internal: {
      title: "Une erreur est survenue de notre côté",
      text: "Si vous avez validé un paiement, ne payez pas une seconde fois. Rechargez cette page dans une minute.",
    },
    requestId: "Identifiant de requête pour l’assistance\u00a0:",
    noMethod: {
      title: "Moyen de paiement indisponible",
      text: "Ce moyen de paiement est indisponible pour le moment. Aucun paiement n’a été lancé. Choisissez-en un autre.",
    },
  },
  paymentLink,
};
