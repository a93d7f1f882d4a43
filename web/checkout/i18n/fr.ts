import { failures } from "../../fr-payment-failures.ts";
import type { Messages } from "./en.ts";
import { problems as byCode } from "./fr-problems.ts";

const nothingTaken = "Aucun montant n’a été débité.";

/** French sets a space that does not break before `:`, `;`, `?` and `!`. */
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
  canClose: (merchant) => `Vous pouvez fermer cette page. ${merchant} sera informé dès que nous le saurons.`,
  busy: "Envoi en cours…",
  trouble: {
    offline: "Pas de connexion. Cette page s’actualisera dès son retour.",
    offlineSending:
      "Pas de connexion. Nous ne savons pas encore si votre demande est arrivée. Nous vérifierons dès son retour.",
    slow: "Le réseau est lent. Nous essayons encore…",
    unsent: "Votre envoi ne nous est pas parvenu. Appuyez de nouveau sur le bouton.",
    unpaid: `Votre envoi ne nous est pas parvenu. ${nothingTaken} Appuyez de nouveau sur le bouton.`,
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
  methods: { mobile_money: "Mobile Money", card: "Carte", wallet: "Portefeuille" },
  mobileMoney: {
    phone: "Numéro Mobile Money",
    orderPhone: (number) => `Payer avec le ${number}`,
    otherPhone: "Ou un autre numéro",
    example: (number) => `ex. ${number}`,
    exampleAbroad: (number) => `Écrivez-le avec l’indicatif du pays, par exemple ${number}`,
    network: "Réseau",
    next: "Vous confirmerez le paiement sur le téléphone de ce numéro.",
    nextRequest:
      "Une demande arrivera sur le téléphone de ce numéro. Vous la validerez là, avec votre code secret.",
    nextVoucher: (code) => `Ensuite, vous créerez un code voucher avec le ${code} et le saisirez ici.`,
    pin: "Ne saisissez jamais le code secret ici.",
    confirm: {
      title: (network) => `Est-ce bien votre numéro ${network}\u00a0?`,
      text: "Il commence comme un tel numéro. S’il est d’un autre réseau, choisissez celui-ci ci-dessous.",
      button: (network) => `Payer avec ${network}`,
    },
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

  health: {
    card: { leading: "Le paiement par carte", inside: "carte" },
    wallet: { leading: "Le paiement par portefeuille", inside: "portefeuille" },
    slow: (name, minutes) =>
      `${name} est lent en ce moment\u00a0: la validation prend ${minutes > 5 ? "plus de 5\u00a0minutes" : minutes < 2 ? "environ une minute" : `environ ${minutes}\u00a0minutes`}.`,
    failing: (name) => `Beaucoup de paiements par ${name} échouent en ce moment.`,
  },

  problems: {
    title: "À vérifier avant de payer",
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
    minutes: (minutes) => (minutes < 1 ? "moins de 1 min" : `environ ${minutes} min`),
    until: (time, network) =>
      `Validez avant ${time}. Si le délai passe, restez ici\u00a0: nous vérifions auprès de ${network} et vous dirons si le montant a été débité.`,
    noRequest: "Pas de demande sur le téléphone\u00a0?",
    dial: (code, entries) => `Composez le ${code}, puis choisissez ${entries}.`,
    between: ", puis ",
    dialLink: (code) => `Composer le ${code}`,
    noMenu: "Ouvrez le menu ou l’application de votre Mobile Money et cherchez les validations en attente.",
    refreshes: "Cette page s’actualise d’elle-même.",
    lookNow: "Actualiser",
    cancel: (merchant) => `Arrêter et revenir vers ${merchant}`,
    cancelHere: "Arrêter ce paiement",
    cancelNote: "Si vous avez déjà validé, le paiement compte quand même.",
    closing:
      "Aucun nouveau paiement n’est possible ici. Si vous avez déjà validé, le paiement compte quand même.",
  },
  unknownYet: {
    title: "Ne payez pas une seconde fois",
    text: (network) =>
      `Nous ne savons pas encore si le paiement a abouti. Nous vérifions auprès de ${network}\u00a0: il suffit en général de quelques minutes.`,
    ask: "Pour toute question, donnez la référence ci-dessus.",
  },
  held: {
    title: "Un autre montant est arrivé",
    arrived: (received, asked) => `${received} sont arrivés au lieu de ${asked}.`,
    again: "Ne payez pas une seconde fois.",
    contact: (merchant, reference) =>
      `${merchant} complétera ou rendra ce montant\u00a0: contactez ce marchand avec ${reference}.`,
  },
  stopped: {
    title: "Vous avez arrêté ce paiement",
    ignore:
      "Si vous n’avez pas saisi votre code secret, ignorez la demande\u00a0: aucun montant ne sera débité.",
    counts: "Si vous l’avez saisi, le paiement compte.",
  },
  processor: { leading: "La société de paiement", inside: "la société de paiement" },
  redirect: {
    title: "Encore une étape",
    text: "Confirmez le paiement sur la page de votre banque ou de votre portefeuille.",
    besideThis: "Elle s’ouvre dans un nouvel onglet. Cette page attend ici et s’actualise d’elle-même.",
    button: "Continuer",
    otherWay: (merchant) =>
      `Pour payer autrement, annulez ici et recommencez chez ${merchant}. Fermez alors cette autre page\u00a0: ce qui y est payé compte quand même.`,
  },
  voucher: {
    title: "Saisissez le code voucher",
    make: (code) => `Composez le ${code} et créez un code voucher. Saisissez-le ensuite ici.`,
    makeAnywhere: "Créez un code voucher dans le menu de votre Mobile Money. Saisissez-le ensuite ici.",
    wallet: "Le voucher est pour",
    digits: "6 chiffres. En mode test, 123456 est le bon code.",
    field: "Code voucher",
  },
  closed: {
    canceled: { title: "Annulé", text: "Ce paiement a été annulé." },
    expired: { title: "Délai dépassé", text: "Le délai pour payer ici est passé." },
    triedOut: { title: "Trop d’essais", text: "Ce paiement a été essayé trop souvent." },
    unpaid: nothingTaken,
    next: (merchant) => `Pour payer, recommencez chez ${merchant}.`,
    unsure:
      "Aucun paiement ne nous est parvenu. Si vous avez saisi votre code secret, ne payez pas une seconde fois\u00a0: consultez d’abord les messages de votre portefeuille.",
    ask: (merchant, reference) => `S’il a été débité, contactez ${merchant} avec ${reference}.`,
  },
  receipt: {
    title: "Payé",
    text: (amount, merchant) => `${merchant} a reçu ${amount}.`,
    paidWith: "Payé avec",
    paidOn: "Payé le",
    close: "Vous pouvez fermer cette page.",
    closesItself: "Cette page se ferme d’elle-même dans quelques secondes, sauf si vous l’utilisez.",
    late: "Le paiement est arrivé après la fermeture de cette page de paiement. Il compte.",
    onward: (merchant) => `Retour vers ${merchant} en cours…`,
    goOn: (merchant) => `Continuer vers ${merchant}`,
    overpaid: {
      title: "Vous avez payé deux fois",
      owes: (merchant, amount) => `${merchant} vous doit ${amount}.`,
      contact: (merchant, reference) =>
        `Contactez ${merchant} avec ${reference} pour que le second paiement vous soit rendu.`,
    },
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
      title: "Lien introuvable",
      text: "L’adresse est peut-être incomplète. Si vous avez déjà payé, gardez le message de votre réseau et demandez au marchand.",
    },
    numberTooOften: {
      title: "Numéro sollicité trop souvent",
      text: `Ce numéro a été sollicité trop souvent. ${nothingTaken} Attendez dix minutes, ou payez avec un autre numéro.`,
    },
    wait: {
      title: "Trop d’essais à la fois",
      text: `Trop d’essais sont arrivés en peu de temps, et celui-ci n’a pas été lu. ${nothingTaken} Attendez une minute, puis revenez en arrière et réessayez.`,
    },
    unreadable: {
      title: "Formulaire illisible",
      text: `Le formulaire n’a pas pu être lu. ${nothingTaken} Revenez en arrière et réessayez.`,
    },
    unavailable: {
      title: "Page inaccessible",
      text: "Le paiement est inaccessible pour le moment. Si vous avez déjà validé un paiement, ne payez pas une seconde fois. Rechargez cette page dans une minute.",
    },
    internal: {
      title: "Erreur de notre côté",
      text: "La page a échoué de notre côté. Si vous avez déjà validé un paiement, ne payez pas une seconde fois. Rechargez cette page dans une minute.",
    },
    requestId: "Pour l’assistance, le numéro de la requête est",
    noMethod: {
      title: "Inaccessible pour le moment",
      text: `Ce moyen de paiement est inaccessible pour le moment. ${nothingTaken} Choisissez-en un autre.`,
    },
  },
};
