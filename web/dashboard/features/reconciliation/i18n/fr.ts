import { plural } from "../../../../plural.ts";
import type { en } from "./en.ts";

export const fr: typeof en = {
  title: "Rapprochement",
  tabs: { label: "Rapprochement", days: "Jours", statements: "Relevés", orders: "Commandes" },
  sandbox: "Bac à sable",

  days: {
    lead: (zone) =>
      `Paiements, remboursements, frais, versements et soldes par prestataire, jour par jour (fuseau horaire ${zone}). Une journée terminée ne change plus.`,
    caption: "Jours",
    day: "Jour",
    captured: "Paiements",
    refunded: "Remboursements",
    disputed: "Litiges perdus",
    fees: "Frais",
    paidOut: "Versements",
    closingBalance: "Solde de clôture",
    state: "État",
    today: "Aujourd’hui",
    closed: "Définitif",
    running: "En cours",
    toExplain: (count) => `${count} à examiner`,
    payments: (text, count) =>
      plural("fr", count, { one: `${text}\u00a0paiement`, other: `${text}\u00a0paiements` }),
    empty: {
      title: "Aucun paiement pour l’instant",
      text: "Chaque journée apparaît ici dès votre premier paiement, avec votre solde chez chaque prestataire. Tua enregistre les paiements, remboursements, litiges perdus, frais et versements en partie double. Une écriture n’est jamais modifiée.",
    },
    export: "Exporter en CSV",
    exportTitle: "Exporter les jours",
    exportText:
      "Une ligne par jour, prestataire et devise\u00a0: solde d’ouverture, paiements, remboursements, litiges perdus, frais, versements et solde de clôture.",
    exportZone: (zone) => `Les jours et les heures suivent le fuseau horaire ${zone}.`,
  },

  day: {
    final:
      "Cette journée est définitive. Une nouvelle écriture est datée du moment de son enregistrement, et aucune écriture n’est modifiée.",
    running: "Cette journée est en cours. Ses soldes deviennent définitifs 10\u00a0minutes après sa fin.",
    openingBalance: "Solde d’ouverture",
    captured: (count) => `Paiements (${count})`,
    refunded: (count) => `Remboursements (${count})`,
    disputed: "Litiges perdus",
    fees: "Frais",
    paidOut: "Versements",
    closingBalance: "Solde de clôture",
    currentBalance: "Solde actuel",
    none: "Aucune opération et aucun solde ce jour-là.",
    discrepancies: (count) =>
      plural("fr", count, {
        one: `${count}\u00a0écart avec un relevé est ouvert.`,
        other: `${count}\u00a0écarts avec des relevés sont ouverts.`,
      }),
    reviews: (count) =>
      plural("fr", count, {
        one: `${count}\u00a0paiement de ce jour est à examiner.`,
        other: `${count}\u00a0paiements de ce jour sont à examiner.`,
      }),
    toStatements: "Voir les relevés",
    toReviews: "Voir les paiements à examiner",
    entries: "Exporter les écritures",
    entriesText: "Toutes les écritures du grand livre de ce jour, au débit et au crédit.",
    booked: "Les frais et versements d’un relevé comptent le jour de son importation.",
  },

  statements: {
    lead: "Importez un relevé d’un prestataire ou d’un réseau. Tua compare chaque ligne à votre grand livre, au centime près.",
    caption: "Relevés",
    upload: "Importer un relevé",
    name: "Relevé",
    period: "Période",
    agreed: "Concordance",
    discrepancies: "Écarts",
    uploaded: "Importé",
    matched: (matched, lines) => `${matched} sur ${lines}`,
    none: "Aucun",
    explained: "Tous résolus",
    open: (text, count) => plural("fr", count, { one: `${text}\u00a0ouvert`, other: `${text}\u00a0ouverts` }),
    more: "Afficher plus",
    empty: {
      title: "Aucun relevé pour l’instant",
      text: "Téléchargez un relevé au format CSV depuis le tableau de bord de votre prestataire, puis importez-le ici. Vous verrez les lignes qui concordent et chaque paiement, remboursement ou frais qui diffère.",
      sample: "Télécharger un exemple de relevé",
      sampleText:
        "En mode test, le bac à sable génère un relevé conforme à votre grand livre. Modifiez un montant ou supprimez une ligne, puis importez-le.",
    },
  },

  upload: {
    processor: "Prestataire",
    file: "Fichier",
    fileProblem: (problem) => `Fichier\u00a0: ${problem}`,
    drop: "Déposez un fichier CSV ici",
    or: "ou",
    choose: "Choisir un fichier",
    another: "Choisir un autre fichier",
    limits: "CSV, jusqu’à 5\u00a0Mo et 20\u202f000 lignes.",
    privacy:
      "Nous conservons la référence, le type, le montant, les frais, la devise, l’heure et l’état de chaque ligne. Nous ne conservons ni les noms, ni les numéros de téléphone ou de carte.",
    tooLarge: "Ce fichier dépasse 5\u00a0Mo. Exportez une période plus courte.",
    detected: (format) => `Format détecté\u00a0: ${format}.`,
    formats: {
      sandbox_sample: "exemple du bac à sable",
      mtn_momo_transactions: "transactions MTN MoMo",
      paystack_transactions: "transactions Paystack",
      paystack_refunds: "remboursements Paystack",
      paystack_settlements: "versements Paystack",
      shop_orders: "liste de commandes",
    },
    notRecognised: "Format non reconnu. Vérifiez les colonnes.",
    period: "Période du relevé",
    periodHint:
      "Les jours que vous avez exportés. Les paiements de ces jours absents du fichier comptent comme des écarts. Sans dates, la période va de la première à la dernière ligne.",
    periodFrom: "Premier jour",
    periodTo: "Dernier jour",
    columns: "Colonnes",
    noColumn: "Pas dans le fichier",
    fields: {
      reference: "Référence",
      secondReference: "Référence du prestataire",
      date: "Date et heure",
      amount: "Montant",
      amountOut: "Montant sortant",
      fee: "Frais",
      currency: "Devise",
      kind: "Type",
      status: "État",
    },
    hints: {
      reference: "La référence de Tua ou celle du prestataire.",
      amountOut: "Si le fichier a une colonne distincte pour les montants sortants.",
    },
    allAre: "Type de toutes les lignes",
    defaultCurrency: "Devise de toutes les lignes",
    dateOrder: "Format des dates",
    dateOrders: { day_first: "Jour d’abord, 31/01/2026", month_first: "Mois d’abord, 01/31/2026" },
    moneyOut: "Signe des versements et frais",
    moneyOuts: {
      as_it_looks: "Tel que détecté",
      minus: "Avec un moins, -50,00",
      plain: "Sans moins, 50,00",
    },
    moneyOutUnclear:
      "Certains versements et frais ont un signe moins, d’autres non. Dans Colonnes, choisissez le signe des versements et frais. Les lignes de l’autre signe comptent comme retournées et ne modifient pas le grand livre.",
    unclear: (fields) =>
      `Deux colonnes ont le même titre. Choisissez la colonne pour «\u00a0${fields}\u00a0», ou laissez vide.`,
    sums: {
      title: "Vérifiez les totaux",
      text: "Ce format n’est pas reconnu\u00a0: vérifiez les totaux de toutes les lignes. Les frais et versements réussis sont ajoutés à votre grand livre. Rien n’est encore enregistré.",
      inFile: (all) => `Dans le fichier\u00a0: ${all}`,
      lines: "Lignes",
      confirm: "Confirmer et comparer",
    },
    preview: "Aperçu des premières lignes",
    line: "Ligne",
    needed: "Choisissez au moins les colonnes de la date et du montant.",
    unreadable: (count) =>
      plural("fr", count, {
        one: `${count}\u00a0ligne est illisible`,
        other: `${count}\u00a0lignes sont illisibles`,
      }),
    unreadableMore: "Seules les premières lignes sont affichées.",
    cell: (column: string, value: string) => `${column} «\u00a0${value}\u00a0»`,
    skip: "Ignorer ces lignes",
    again: "Corrigez les colonnes ci-dessus, ou ignorez ces lignes. Rien n’a été enregistré.",
    send: "Importer et comparer",
    sending: (share) => `Importation, ${share}`,
    comparing: "Comparaison avec le grand livre",
    reading: "Lecture du fichier",
    duplicate: "Ce fichier a déjà été importé.",
    toFirst: "Ouvrir le relevé existant",
  },

  kinds: {
    payment: "Paiement",
    refund: "Remboursement",
    payout: "Versement",
    fee: "Frais",
    other: "Autre",
    order: "Commande",
  },
  lineKinds: {
    payment: "Paiements",
    refund: "Remboursements",
    payout: "Versements",
    fee: "Frais",
    other: "Autres",
  },
  statuses: {
    success: "Réussi",
    failed: "Échoué",
    reversed: "Annulé",
    pending: "En attente",
    fulfilled: "Livrée",
    unfulfilled: "Non livrée",
    canceled: "Annulée",
  },

  statement: {
    back: "Tous les relevés",
    of: (processor) => `Relevé de ${processor}`,
    lines: (matched, lines) => `Lignes concordantes\u00a0: ${matched} sur ${lines}`,
    allAgree: "Toutes les lignes du relevé concordent avec le grand livre",
    posted: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0frais ou versement a été ajouté au grand livre.`,
        other: `${text}\u00a0frais et versements ont été ajoutés au grand livre.`,
      }),
    skipped: (text, count) =>
      plural("fr", count, {
        one: `${text}\u00a0ligne a été ignorée.`,
        other: `${text}\u00a0lignes ont été ignorées.`,
      }),
    period: "Période",
    uploaded: "Importé",
    checked: "Dernière comparaison",
    check: "Comparer de nouveau",
    comparedNow: "Comparé au grand livre actuel.",
    export: "Exporter les écarts",
    exportText: "Tous les écarts de ce relevé, avec les deux côtés et leur état.",
    remove: "Supprimer le relevé",
    removeTitle: "Supprimer le relevé\u00a0?",
    removeText:
      "Les écarts trouvés uniquement par ce relevé sont aussi supprimés. Les frais et versements qu’il a ajoutés au grand livre sont contre-passés. Les paiements ne changent pas. Vous pourrez importer de nouveau le fichier.",
    more: "Afficher plus",
    nothing: {
      title: "Aucun écart",
      text: "Chaque ligne du relevé concorde avec votre grand livre.",
    },
  },

  discrepancies: {
    missing_in_ledger: {
      title: "Absent du grand livre",
      text: "Le relevé contient ce montant, mais pas le grand livre. Vérifiez si un autre système utilise le même compte chez le prestataire.",
    },
    missing_in_statement: {
      title: "Absent du relevé",
      text: "Le grand livre contient ce montant dans la période du relevé, mais pas le relevé. Contactez le prestataire avant de compter dessus.",
    },
    amount: {
      title: "Montant différent",
      text: "Les deux côtés le contiennent, avec des montants différents.",
    },
    currency: {
      title: "Devise différente",
      text: "Les deux côtés le contiennent, dans des devises différentes.",
    },
    status: {
      title: "État différent",
      text: "Un côté indique une réussite, l’autre non. Si Tua attend encore le prestataire, comparez de nouveau plus tard.",
    },
    fee: { title: "Frais différents", text: "Les frais du relevé diffèrent de ceux du grand livre." },
    duplicate: {
      title: "Présent deux fois",
      text: "Le relevé contient plusieurs fois la même référence. Vérifiez si le client a été débité deux fois.",
    },
  },
  columns: {
    when: "Date",
    what: "Élément",
    ledgerAmount: "Grand livre",
    statementAmount: "Relevé",
    gap: "Différence",
    state: "État",
    actions: "Actions",
  },
  lineLabel: (line) => `ligne ${line}`,
  edge: "Peut figurer dans le relevé suivant ou précédent",
  notThere: "–",
  states: { OPEN: "Ouvert", RESOLVED: "Résolu", AUTO_RESOLVED: "Résolu automatiquement" },
  autoResolvedText: "Résolu par une comparaison ultérieure.",
  resolve: "Résoudre",
  resolveLabel: (reference) => `Résoudre ${reference}`,
  resolving: {
    title: "Résoudre l’écart",
    text: "Votre note est conservée avec l’écart et dans le journal d’audit. Aucun argent ne circule et le grand livre ne change pas.",
    note: "Note",
    save: "Marquer comme résolu",
  },
  payment: (reference) => `Ouvrir le paiement ${reference}`,
};
