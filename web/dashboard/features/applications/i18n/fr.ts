import type { en } from "./en.ts";

/** Les textes de Réglages → Applications. */
export const fr: typeof en = {
  title: "Applications",
  lead: (mode) =>
    `Des logiciels qui agissent pour les membres qui l’ont permis, dans le mode ${mode} de ce marchand. Ils parlent OAuth 2.0.`,
  register: "Enregistrer une application",
  caption: "Applications, de la plus récente à la plus ancienne",
  columns: {
    name: "Application",
    clientId: "Identifiant client et adresses de redirection",
    scopes: "Peut demander",
    actions: "Actions",
  },
  kinds: { CONFIDENTIAL: "Confidentielle", PUBLIC: "Publique" },
  kindHints: {
    CONFIDENTIAL: "Tourne sur un serveur, qui garde un secret.",
    PUBLIC: "Tourne dans un navigateur ou sur un téléphone, n’a pas de secret et utilise PKCE.",
  },
  clientId: "Identifiant client",
  registeredAt: "Enregistrée",
  noRedirects: "Aucune adresse de redirection\u00a0: elle agit pour elle-même seulement",
  empty: {
    title: "Aucune application pour l’instant",
    key: "Votre propre serveur n’en a pas besoin\u00a0: une clé lui suffit.",
    toKeys: "Voir les clés d’API",
    application:
      "Enregistrez une application là où des personnes se connectent et laissent un logiciel agir pour elles\u00a0: une extension de boutique, un outil de comptabilité, une application pour vos caisses. Chacune voit ce que l’application peut faire, et peut le lui retirer.",
  },

  form: {
    name: "Nom",
    nameHint:
      "Les membres le voient quand on leur demande de la laisser agir, par exemple «\u00a0Ledger Sync\u00a0»",
    kind: "Type",
    redirectUris: "Adresses de redirection",
    redirectUrisHint: (mode) =>
      mode === "test"
        ? "Là où les membres reviennent. Une par ligne, en https, comparée à la lettre\u00a0; en mode test aussi en http sur cette machine, par exemple http://127.0.0.1:5555/callback."
        : "Là où les membres reviennent. Une par ligne, en https, comparée à la lettre.",
    redirectUrisOptional: "Vide si elle agit pour elle-même seulement.",
    scopes: "Peut demander",
    nameMissing: "Donnez un nom à l’application.",
    scopesMissing: "Choisissez au moins une portée.",
    redirectUrisMissing: "Une application publique a besoin d’au moins une adresse.",
  },

  registered: {
    title: (name) => `«\u00a0${name}\u00a0» est prête`,
    readable:
      "Une application publique n’a pas de secret. Son identifiant client peut figurer dans son code, et se trouve dans la liste.",
    label: "À mettre dans votre code",
  },
  addresses: {
    title: "Pour votre code",
    authorize: "Adresse d’autorisation",
    token: "Adresse des jetons",
  },
  edit: {
    title: (name) => `Modifier «\u00a0${name}\u00a0»`,
    scopes: "Ce que les membres ont permis auparavant reste dans les limites de ce qui figure ici.",
  },
  rotate: {
    open: "Renouveler le secret",
    of: (name) => `Renouveler le secret de ${name}`,
    label: "Secret client",
    text: "Vous recevez maintenant un nouveau secret. Mettez-le là où l’application lit ses secrets avant la fin de l’ancien. Ses jetons restent valables.",
  },
  remove: {
    open: "Supprimer",
    of: (name) => `Supprimer ${name}`,
    title: (name) => `Supprimer «\u00a0${name}\u00a0»\u202f?`,
    breaks:
      "En moins d’une seconde, son secret et tous ses jetons sont refusés, pour chaque membre qui l’a laissée agir, et ses connexions ouvertes se ferment.",
    keys: "Les clés d’API qu’elle a créées restent\u00a0: cherchez «\u00a0Créée par une application\u00a0» parmi les clés.",
    forever:
      "C’est définitif\u00a0: enregistrée à nouveau, elle aura un autre identifiant client, et il faudra redemander leur accord aux membres.",
    confirm: "Supprimer",
  },
};
