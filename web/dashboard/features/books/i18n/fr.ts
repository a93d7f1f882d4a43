import type { en } from "./en.ts";

export const fr: typeof en = {
  title: "Rapprochement",
  tabs: { label: "Rapprochement", days: "Jours", statements: "Relevés" },
  sandbox: "Bac à sable",

  days: {
    lead: (zone) =>
      `Ce que chaque prestataire a encaissé, rendu, gardé et versé, jour par jour à l’heure de ${zone}. Un jour passé ne change plus.`,
    caption: "Jours",
    day: "Jour",
    captured: "Encaissé",
    refunded: "Rendu",
    fees: "Frais",
    paidOut: "Versé",
    closingBalance: "Détenu à la fin",
    state: "État",
    today: "Aujourd’hui",
    closed: "Définitif",
    running: "En cours",
    toExplain: (count) => (count === 1 ? "1 à voir" : `${count} à voir`),
    payments: (count, one) => (one ? `${count} paiement` : `${count} paiements`),
    open: (date) => `Ouvrir le ${date}`,
    empty: {
      title: "Les comptes commencent au premier paiement",
      text: "Chaque paiement, remboursement, frais et versement est inscrit en partie double, et rien n’est jamais modifié. Chaque jour figurera ici, avec ce que chaque prestataire détient pour vous.",
    },
    export: "Exporter",
    exportTitle: "Exporter les jours",
    exportText:
      "Une ligne par jour, prestataire et devise\u00a0: solde au début, encaissé, rendu, frais, versé, solde à la fin.",
    exportZone: (zone) => `Jours et heures de ${zone}.`,
  },

  day: {
    final:
      "Ce jour est passé. Ses chiffres sont définitifs\u00a0: une écriture porte l’heure à laquelle elle est faite, et aucune n’est modifiée.",
    running: "Ce jour n’est pas fini. Ses chiffres sont définitifs dix minutes après sa fin.",
    openingBalance: "Détenu au début",
    captured: (count, one) => (one ? `Encaissé (${count} paiement)` : `Encaissé (${count} paiements)`),
    refunded: (count, one) => (one ? `Rendu (${count} remboursement)` : `Rendu (${count} remboursements)`),
    fees: "Frais",
    paidOut: "Versé à vous",
    closingBalance: "Détenu à la fin",
    heldNow: "Détenu maintenant",
    none: "Aucun mouvement, et rien n’était détenu.",
    discrepancies: (count) =>
      count === 1 ? "1 écart avec un relevé est ouvert." : `${count} écarts avec des relevés sont ouverts.`,
    reviews: (count) =>
      count === 1
        ? "1 paiement de ce jour attend une décision."
        : `${count} paiements de ce jour attendent une décision.`,
    toStatements: "Voir les relevés",
    toReviews: "Voir ce qui est à décider",
    entries: "Exporter les écritures",
    entriesText: "Chaque écriture de ce jour, au débit et au crédit.",
    booked: "Les frais et versements appris d’un relevé comptent le jour où il a été envoyé.",
  },

  statements: {
    lead: "Envoyez ce qu’un prestataire ou un réseau dit avoir fait. Chaque ligne est comparée à vos comptes, au centime près.",
    caption: "Relevés",
    upload: "Envoyer un relevé",
    name: "Relevé",
    period: "Période",
    agreed: "Concorde",
    discrepancies: "Écarts",
    uploaded: "Envoyé",
    matched: (matched, lines) => `${matched} lignes sur ${lines}`,
    none: "Aucun",
    explained: "Tous expliqués",
    open: (count) => `${count} ouverts`,
    more: "Afficher la suite",
    empty: {
      title: "Vos comptes concordent-ils avec les leurs\u00a0?",
      text: "Téléchargez un relevé en CSV chez votre prestataire et envoyez-le ici. Vous voyez les lignes qui concordent, et chaque paiement, remboursement ou frais qui diffère.",
      sample: "Télécharger un exemple du bac à sable",
      sampleText:
        "En mode test, le bac à sable en écrit un pour vous. Il concorde avec les comptes\u00a0: changez un montant ou retirez une ligne, puis envoyez-le.",
    },
  },

  upload: {
    title: "Envoyer un relevé",
    processor: "Prestataire",
    file: "Fichier",
    fileProblem: (problem) => `Fichier\u00a0: ${problem}`,
    drop: "Déposez un fichier CSV ici",
    or: "ou",
    choose: "Choisir un fichier",
    another: "Choisir un autre fichier",
    limits: "CSV, au plus 5\u00a0Mo et 20\u202f000 lignes.",
    privacy:
      "Sont conservés la référence, le type, le montant, les frais, la devise, l’heure et l’état de chaque ligne. Les noms et numéros de téléphone ou de carte ne le sont pas.",
    tooLarge: "Ce fichier dépasse 5\u00a0Mo. Exportez une période plus courte.",
    recognised: (layout) => `Lu comme\u00a0: ${layout}.`,
    layouts: {
      sandbox_sample: "exemple du bac à sable",
      mtn_momo_transactions: "transactions de MTN MoMo",
      paystack_transactions: "transactions de Paystack",
      paystack_refunds: "remboursements de Paystack",
      paystack_settlements: "versements de Paystack",
    },
    notRecognised: "Cette présentation n’est pas connue. Vérifiez à quoi correspond chaque colonne.",
    period: "Ce qu’il couvre",
    periodHint:
      "Les jours de votre export. Les paiements de ces jours qui manquent dans le fichier sont signalés. Laissez vide pour aller de la première ligne à la dernière.",
    periodFrom: "Premier jour",
    periodTo: "Dernier jour",
    columns: "Colonnes",
    noColumn: "Pas dans le fichier",
    fields: {
      reference: "Référence",
      secondReference: "Identifiant du prestataire",
      date: "Date et heure",
      amount: "Montant",
      amountOut: "Sorties",
      fee: "Frais",
      currency: "Devise",
      kind: "Type",
      status: "État",
    },
    hints: {
      reference: "Ce que Tua a envoyé, ou l’identifiant du prestataire.",
      amountOut: "Si les sorties ont leur propre colonne.",
    },
    allAre: "Toutes les lignes sont des",
    defaultCurrency: "Devise de toutes les lignes",
    dateOrder: "Les dates sont écrites",
    dateOrders: { day_first: "Jour d’abord, 31/01/2026", month_first: "Mois d’abord, 01/31/2026" },
    moneyOut: "Les versements et frais sont écrits",
    moneyOuts: {
      as_it_looks: "Comme dans le fichier",
      minus: "Avec un moins, -50,00",
      plain: "Sans moins, 50,00",
    },
    moneyOutUnclear:
      "Certains versements et frais ont un moins et d’autres non. Choisissez sous Colonnes comment les sorties sont écrites\u00a0: les autres sont revenus, et rien n’est inscrit pour eux.",
    unclear: (fields) =>
      `Deux colonnes portent le même nom. Choisissez laquelle correspond à «\u00a0${fields}\u00a0», ou laissez-la de côté.`,
    sums: {
      title: "Est-ce bien ce que dit le fichier\u00a0?",
      text: "Cette présentation n’est pas connue\u00a0: vérifiez ce qui a été lu de toutes ses lignes. Les frais et versements réussis sont inscrits dans vos comptes. Rien n’est encore conservé.",
      messages: (all) => `d’après ${all}`,
      lines: "Lignes",
      confirm: "Oui, envoyer et comparer",
    },
    preview: "Comment les premières lignes sont lues",
    line: "Ligne",
    needed: "Choisissez au moins les colonnes de la date et du montant.",
    unreadable: (count) => (count === 1 ? "1 ligne est illisible" : `${count} lignes sont illisibles`),
    unreadableMore: "Seules les premières sont montrées.",
    cell: (column: string, value: string) => `${column} «\u00a0${value}\u00a0»`,
    skip: "Laisser ces lignes de côté",
    again: "Corrigez les colonnes ci-dessus, ou laissez ces lignes de côté. Rien n’a été conservé.",
    send: "Envoyer et comparer",
    sending: (share) => `Envoi, ${share}`,
    comparing: "Comparaison avec les comptes",
    reading: "Lecture du fichier",
    duplicate: "Ce fichier a déjà été envoyé.",
    toFirst: "Ouvrir ce relevé",
  },

  kinds: { payment: "Paiement", refund: "Remboursement", payout: "Versement", fee: "Frais", other: "Autre" },
  kindsOfLines: {
    payment: "paiements",
    refund: "remboursements",
    payout: "versements",
    fee: "frais",
    other: "autres",
  },
  statuses: { success: "Réussi", failed: "Échoué", reversed: "Annulé", pending: "En attente" },

  statement: {
    back: "Tous les relevés",
    of: (processor) => `Relevé de ${processor}`,
    lines: (matched, lines) => `${matched} lignes sur ${lines} concordent`,
    allAgree: "Chaque ligne concorde avec les comptes",
    posted: (count, one) =>
      one
        ? `${count} frais ou versement en a été inscrit dans les comptes.`
        : `${count} frais et versements en ont été inscrits dans les comptes.`,
    skipped: (count, one) =>
      one ? `${count} ligne a été laissée de côté.` : `${count} lignes ont été laissées de côté.`,
    period: "Période",
    uploaded: "Envoyé",
    checked: "Dernière comparaison",
    check: "Comparer de nouveau",
    comparedNow: "Comparé aux comptes tels qu’ils sont maintenant.",
    export: "Exporter les écarts",
    exportText: "Chaque écart de ce relevé, avec les deux côtés et la suite donnée.",
    remove: "Retirer",
    removeTitle: "Retirer ce relevé\u00a0?",
    removeText:
      "Il part avec les écarts que lui seul montre. Les frais et versements qu’il a inscrits dans les comptes sont contre-passés. Aucun paiement ne change. Vous pouvez renvoyer le fichier.",
    more: "Afficher la suite",
    nothing: {
      title: "Rien ne diffère",
      text: "Ce que dit le prestataire et ce que disent vos comptes est la même chose, ligne par ligne.",
    },
  },

  discrepancies: {
    missing_in_ledger: {
      title: "Absent des comptes",
      text: "Le prestataire a de l’argent que Tua ne connaît pas. A-t-il été encaissé ailleurs avec le même compte\u00a0?",
    },
    missing_in_statement: {
      title: "Absent du relevé",
      text: "Tua a cet argent dans la période du relevé, et le prestataire ne le cite pas. Demandez-lui avant de compter dessus.",
    },
    amount: { title: "Autre montant", text: "Les deux côtés l’ont, mais pas la même somme." },
    currency: { title: "Autre devise", text: "Les deux côtés l’ont, dans des devises différentes." },
    status: {
      title: "Payé d’un seul côté",
      text: "Un côté dit que c’est réussi, l’autre non. Si Tua attend encore le prestataire, comparez de nouveau plus tard.",
    },
    fee: { title: "Autres frais", text: "Le prestataire a gardé d’autres frais que ceux des comptes." },
    duplicate: {
      title: "Cité deux fois",
      text: "Le relevé contient deux fois la même référence. Le client a-t-il payé deux fois\u00a0?",
    },
  },
  columns: {
    when: "Quand",
    what: "Quoi",
    ledgerAmount: "Nos comptes",
    statementAmount: "Relevé",
    gap: "Écart",
    state: "État",
    actions: "Actions",
  },
  lineOf: (line) => `ligne ${line}`,
  edge: "Peut figurer dans le relevé suivant ou précédent",
  notThere: "–",
  states: { OPEN: "Ouvert", RESOLVED: "Expliqué", AUTO_RESOLVED: "Résolu automatiquement" },
  autoResolvedText: "Une comparaison ultérieure ne l’a plus trouvé.",
  resolve: "Expliquer",
  resolveOf: (reference) => `Expliquer ${reference}`,
  resolving: {
    title: "Qu’est-ce que c’est\u00a0?",
    text: "Vos mots restent avec l’écart et dans le journal d’audit. Aucun argent ne bouge et les comptes restent tels quels.",
    note: "Explication",
    save: "Classer",
  },
  payment: (reference) => `Ouvrir le paiement de ${reference}`,
};
