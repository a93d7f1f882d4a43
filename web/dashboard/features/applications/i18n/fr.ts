import type { en } from "./en.ts";

/** Textes de Réglages → Applications. */
export const fr: typeof en = {
  title: "Applications",
  lead: (mode) => `Applications OAuth 2.0 qui agissent pour les membres de ce marchand en mode ${mode}.`,
  register: "Enregistrer une application",
  caption: "Applications, de la plus récente à la plus ancienne",
  columns: {
    name: "Application",
    clientId: "Identifiant client et URI de redirection",
    scopes: "Autorisations",
    actions: "Actions",
  },
  kinds: { CONFIDENTIAL: "Confidentielle", PUBLIC: "Publique" },
  kindHints: {
    CONFIDENTIAL: "S’exécute sur un serveur, qui conserve son secret.",
    PUBLIC: "S’exécute dans un navigateur ou sur un téléphone, n’a pas de secret et utilise PKCE.",
  },
  clientId: "Identifiant client",
  registeredAt: "Enregistrée",
  noRedirects: "Aucune URI de redirection\u00a0: elle n’agit que pour elle-même",
  pagesOf: (origins) => `Pages qui peuvent appeler l’API\u00a0: ${origins}`,
  empty: {
    title: "Aucune application pour l’instant",
    key: "Votre propre serveur n’a pas besoin d’application. Utilisez une clé d’API.",
    toKeys: "Voir les clés d’API",
    application:
      "Enregistrez une application pour un logiciel qui agit au nom des membres, par exemple une extension de boutique ou un outil de comptabilité. Les membres se connectent, approuvent ses autorisations et peuvent révoquer son accès.",
  },

  form: {
    name: "Nom",
    nameHint:
      "Les membres voient ce nom lorsqu’ils approuvent l’accès, par exemple «\u00a0Ledger\u00a0Sync\u00a0»",
    kind: "Type",
    redirectUris: "URI de redirection",
    redirectUrisHint: (mode) =>
      mode === "test"
        ? "Les membres y reviennent après avoir approuvé l’accès. Saisissez une URI https par ligne. Elle doit correspondre exactement. Le mode test autorise aussi http sur cette machine, par exemple http://127.0.0.1:5555/callback."
        : "Les membres y reviennent après avoir approuvé l’accès. Saisissez une URI https par ligne. Elle doit correspondre exactement.",
    redirectUrisOptional: "Laissez vide si l’application n’agit que pour elle-même.",
    allowedOrigins: "Origines autorisées (facultatif)",
    allowedOriginsHint:
      "Les pages de ces sites peuvent appeler l’API avec les jetons de l’application. Saisissez-en une par ligne, par exemple https://app.example.com. Laissez vide si aucune page ne l’appelle.",
    scopes: "Autorisations",
    nameMissing: "Saisissez un nom.",
    scopesMissing: "Choisissez au moins une autorisation.",
    redirectUrisMissing: "Une application publique a besoin d’au moins une URI de redirection.",
  },

  registered: {
    title: (name) => `«\u00a0${name}\u00a0» est prête`,
    readable:
      "Une application publique n’a pas de secret. Son identifiant client peut figurer dans son code. La liste l’affiche aussi.",
    label: "Variables d’environnement de votre application",
  },
  addresses: {
    title: "URL OAuth",
    authorize: "URL d’autorisation",
    token: "URL des jetons",
  },
  edit: {
    title: (name) => `Modifier «\u00a0${name}\u00a0»`,
    scopes: "Les accès déjà approuvés sont limités aux autorisations sélectionnées ici.",
  },
  rotate: {
    open: "Renouveler le secret",
    of: (name) => `Renouveler le secret de ${name}`,
    title: (name) => `Renouveler le secret de «\u00a0${name}\u00a0»\u00a0?`,
    label: "Secret client",
    text: "Vous recevez un nouveau secret. Mettez à jour l’application avant l’expiration de l’ancien. Ses jetons restent valides.",
  },
  remove: {
    open: "Supprimer",
    of: (name) => `Supprimer ${name}`,
    title: (name) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
    breaks:
      "En moins d’une seconde, les requêtes avec son secret ou ses jetons échouent pour tous les membres. Ses connexions en direct se ferment.",
    keys: "Les clés d’API qu’elle a créées restent actives. Elles portent la mention «\u00a0Créée par une application\u00a0» dans Clés d’API.",
    forever:
      "Cette action est irréversible. Si vous l’enregistrez de nouveau, elle aura un nouvel identifiant client et les membres devront l’approuver de nouveau.",
    confirm: "Supprimer l’application",
  },
};
