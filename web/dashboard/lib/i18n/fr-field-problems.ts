import type { FieldSentences, StaffCode, ValueType } from "../../../../server/domain/field-codes.ts";
import { plural } from "../../../plural.ts";
import { fieldValues } from "./field-values.ts";

const { digits, decimal, andList, orList } = fieldValues("fr");
const types: Record<ValueType, string> = {
  string: "un texte",
  number: "un nombre",
  integer: "un nombre entier",
  boolean: "vrai ou faux",
  list: "une liste",
  object: "un objet",
};

/** Erreurs de champ par code, sans majuscule initiale ni point final. */
export const fieldProblems: FieldSentences<StaffCode> = {
  required: "ne doit pas être vide",
  unknown_field: ({ suggestion }) =>
    suggestion === null
      ? "n’est pas un champ connu. Supprimez-le"
      : `n’est pas un champ connu. Utilisez ${suggestion}`,
  repeated: "ne doit être saisi qu’une seule fois",
  exactly_one_of: ({ fields }) => `saisissez un seul de ces champs\u00a0: ${orList(fields)}`,
  not_together_with: ({ fields }) => `ne peut pas être combiné avec ${orList(fields)}`,
  not_for_this_key_kind: "ne s’applique pas à ce type de clé. Laissez ce champ vide",
  not_for_this_application_kind: "ne s’applique pas à une application confidentielle. Laissez ce champ vide",

  wrong_type: ({ expected }) => `doit être ${types[expected]}`,
  too_short: ({ min }) =>
    min === 1 ? "ne doit pas être vide" : `doit comporter au moins ${digits(min)}\u00a0caractères`,
  too_long: ({ max }) =>
    `doit comporter au plus ${digits(max)}\u00a0${plural("fr", max, { one: "caractère", other: "caractères" })}`,
  too_few: ({ min }) =>
    min === 1
      ? "ne doit pas être vide"
      : `doit comporter au moins ${digits(min)}\u00a0${plural("fr", min, { one: "élément", other: "éléments" })}`,
  too_many: ({ max }) =>
    `doit comporter au plus ${digits(max)}\u00a0${plural("fr", max, { one: "élément", other: "éléments" })}`,
  out_of_range: ({ min, max }) => `doit être un nombre entier de ${digits(min)} à ${digits(max)}`,
  unknown_value: ({ allowed }) => `doit être ${orList(allowed)}`,
  duplicate_value: "ne doit contenir chaque valeur qu’une seule fois",
  must_name_each: ({ values }) => `doit contenir une fois chacune de ces valeurs\u00a0: ${andList(values)}`,

  invalid_unicode: "doit être un texte valide",
  control_characters: "ne doit pas contenir de caractères de contrôle",
  invisible_characters: "ne doit pas contenir de caractères invisibles",
  edge_white_space: "ne doit ni commencer ni se terminer par un espace",
  reserved_key: "ne doit pas contenir de clé nommée __proto__",
  metadata_key: ({ max }) => `doit avoir des clés de 1 à ${max}\u00a0caractères imprimables`,

  stacked_marks: ({ max }) => `ne doit pas comporter plus de ${max} accents sur une même lettre`,
  no_letter_or_digit: "doit contenir une lettre ou un chiffre",
  contains_address:
    "ne doit pas contenir d’adresse web ou e-mail. Ajoutez un espace après chaque point et autour de @, comme dans St. John",
  reserved_name: "ne doit pas ressembler à un nom de Tua. Saisissez le nom que vos clients connaissent",

  not_a_decimal: "doit être un nombre d’au plus 9\u00a0chiffres et 2\u00a0décimales, par exemple 10 ou 10,50",
  not_positive: "doit être supérieur à zéro",
  too_many_decimals: ({ currency, max }) =>
    max === 0
      ? `ne doit pas avoir de décimales en ${currency}`
      : `doit avoir au plus ${max}\u00a0décimales en ${currency}`,
  amount_too_large: ({ max }) => `doit être inférieur ou égal à ${decimal(max)}`,
  amount_too_small: ({ min }) => `doit être supérieur ou égal à ${decimal(min)}`,
  not_a_currency: "doit être un code de devise, par exemple GHS",
  currency_not_enabled: ({ currency }) => `${currency} n’est pas activé. Choisissez une autre devise`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `doit être au plus ${decimal(max)}\u00a0${currency}, le montant remboursable d’une tentative de paiement. Remboursez chaque tentative séparément`
      : `doit être au plus ${decimal(max)}\u00a0${currency}, le montant encore remboursable`,
  less_than: "ne doit pas être inférieur au minimum",

  not_a_time: "doit être une date et une heure, par exemple 2026-01-31T10:00:00Z",
  not_a_date: "doit être une date, par exemple 2026-01-31",
  in_the_past: "doit être dans le futur",
  before: "ne doit pas précéder le début",
  range_too_long: ({ days }) =>
    `doit couvrir au plus ${digits(days)}\u00a0${plural("fr", days, { one: "jour", other: "jours" })}`,
  too_many_intervals: ({ max }) => `doit contenir au plus ${digits(max)}\u00a0intervalles`,

  not_an_email: "doit être une adresse e-mail",
  not_a_phone: "doit comporter 7 à 15\u00a0chiffres avec l’indicatif du pays, par exemple 233241234567",
  not_a_language: "doit être une langue, par exemple en ou fr-CI",
  not_a_country: "doit être un code de pays à deux lettres majuscules, par exemple GH",
  not_a_time_zone: "doit être un fuseau horaire, par exemple Africa/Accra",
  not_a_color: "doit être une couleur à 6\u00a0chiffres hexadécimaux, par exemple #0e5c4a",
  not_an_ip_range: "doit être une adresse ou une plage IP, par exemple 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `doit être une origine sans chemin, par exemple ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "doit être le numéro de séquence d’un événement, ou 0 pour le premier",
  not_a_query_string: "doit être un filtre valide. Rechargez la page",
  not_an_idempotency_key: ({ max }) => `doit comporter 1 à ${max}\u00a0caractères imprimables`,
  not_a_verifier_key: "doit être la clé de vérification d’un témoin",
  not_a_cosignature: "doit être la cosignature du point de contrôle par cette clé",

  not_a_url: "doit être une URL web complète et valide, par exemple https://shop.example/thanks",
  not_https: "doit commencer par https://",
  url_characters: "ne doit contenir ni espaces ni caractères interdits dans une URL",
  url_credentials: "ne doit contenir ni nom d’utilisateur ni mot de passe",
  url_fragment: "ne doit pas contenir de fragment (#)",
  url_wildcard: "ne doit pas contenir de caractère générique (*)",
  url_dot_segments: "ne doit pas contenir . ou .. dans son chemin",
  private_address: "ne doit pas pointer vers une adresse privée",
  reserved_address: "ne doit pas pointer vers une adresse réservée",
  port_not_allowed: "doit utiliser le port 443, ou un port à partir de 1024 qu’aucun service connu n’utilise",

  not_a_push_key: "doit être la clé que le navigateur renvoie",
  not_base64: "doit être un fichier image",
  not_an_image: "doit être une image PNG, JPEG ou WebP complète",
  svg_not_accepted: "doit être une image PNG, JPEG ou WebP. Le SVG n’est pas accepté",
  animated_image: "doit être une image fixe",
  image_too_large: ({ pixels }) =>
    `doit faire au plus ${digits(pixels)}\u00a0×\u00a0${digits(pixels)}\u00a0pixels`,
  file_too_large: ({ kilobytes }) => `doit peser au plus ${kilobytes}\u00a0ko`,

  no_default_url: "définissez d’abord une URL de webhook par défaut",
  not_found: "ce choix n’existe plus. Rechargez la page et choisissez de nouveau",
  already_used: ({ transactionId }) =>
    transactionId === null
      ? "déjà utilisé. Saisissez une autre valeur"
      : `déjà utilisé par la transaction ${transactionId}. Saisissez une autre valeur`,
  already_a_member: "cette adresse appartient déjà à un membre. Saisissez-en une autre",
  required_by_role:
    "votre rôle chez un marchand l’exige. Remplacez-la, ou ajoutez d’abord une clé d’accès ou une application",
  set_up_two_factor_first:
    "votre propre rôle en fait partie. Configurez d’abord la double authentification pour vous",
  no_owner_rule: "au moins une règle doit donner le rôle de propriétaire",
  decided_by_identity_provider:
    "votre fournisseur d’identité décide des rôles. Modifiez les groupes là-bas, ou les règles sur cette page",
  roles_claim_not_configured: "l’opérateur doit d’abord définir OIDC_ROLES_CLAIM",
  last_owner: "c’est le seul propriétaire. Donnez d’abord ce rôle à un autre membre",
  wider_than_key: "ne doit pas élargir la clé",
  changed_meanwhile: "un autre membre vient de modifier cette valeur. Rechargez la page et vérifiez",
  too_many_views: ({ max }) =>
    `la limite de ${max}\u00a0vues enregistrées est atteinte. Supprimez-en une d’abord`,
  too_many_secrets: ({ max }) => `doit être 0, car ${max}\u00a0secrets sont déjà actifs`,
  key_revoked: "cette clé a été révoquée. Créez une nouvelle clé",
  key_expired: "cette clé a expiré. Choisissez une expiration ultérieure, puis renouvelez-la",
  no_secret: "une application publique n’a pas de secret à renouveler",
  other_mode: ({ mode }) => `doit être ${mode}, le mode actuel. Changez de mode pour créer d’autres clés`,
  not_offered_in_currency: ({ currency }) =>
    `aucun moyen de paiement n’est disponible en ${currency}. Choisissez un autre moyen`,
  not_a_cursor: "n’est plus à jour. Rechargez la page",
  after_newest: ({ newest }) => `est postérieur au dernier événement, ${newest}`,
  no_longer_kept: ({ oldest }) => `n’est plus conservé. L’événement le plus ancien est ${oldest}`,

  exceeds_own_scopes: ({ scopes }) =>
    `ne peut pas inclure d’autorisations que vous n’avez pas\u00a0: ${andList(scopes)}`,
  exceeds_own_expiry: "ne doit pas dépasser l’expiration de votre propre accès",
  exceeds_own_addresses: "doit rester dans les adresses IP autorisées pour votre propre accès",

  incorrect_password: "mot de passe incorrect. Réessayez",
  common_password: "ce mot de passe est trop courant. Choisissez-en un autre",
  own_email: "ne doit pas être votre adresse e-mail",
  second_factor_required:
    "un code est aussi obligatoire. Saisissez un code de votre application d’authentification ou un code de secours",
  incorrect_code: "ce code est incorrect, expiré ou déjà utilisé. Saisissez un nouveau code",
  two_factor_not_started:
    "ce code ne correspond à aucune configuration en cours. Recommencez la configuration",
  two_factor_off: "la double authentification est désactivée. Configurez-la d’abord",
  passkeys_unavailable:
    "les clés d’accès ne sont pas disponibles sur ce serveur. Son opérateur peut les activer",
  passkey_request_ended: "la demande a duré plus de 5\u00a0minutes. Ajoutez de nouveau la clé d’accès",
  passkey_not_verified:
    "votre appareil n’a pas confirmé votre identité, ou la page n’est pas ce tableau de bord. Réessayez",
  passkey_taken: "cette clé d’accès sert déjà. Utilisez un autre appareil",
  too_many_passkeys: ({ max }) => `vous avez déjà ${max} clés d’accès. Supprimez-en une d’abord`,
  company_sign_in: "géré par la connexion de votre entreprise. Modifiez-le là-bas",
  card_details_refused: "ne doit pas être envoyé ici",

  test_mode_only: "un exercice ne se lance qu’en mode test. Passez en mode test",
  live_mode_only: "un prestataire ne se configure qu’en mode réel. Le mode test utilise le bac à sable",
  external_database_required:
    "la base de données intégrée ne permet pas de paiements réels. Définissez DATABASE_URL et redémarrez",
  wrong_credential_format:
    "format incorrect. Copiez cette valeur de nouveau depuis le tableau de bord du prestataire",
  credentials_rejected: ({ processor, product }) =>
    `valeur refusée par ${processor}${product === null ? "" : ` pour son produit ${product}`}. Copiez-la de nouveau depuis le tableau de bord de ${processor}`,
  environment_rejected: ({ processor }) =>
    `ces clés ${processor} n’ont pas accès à cet environnement. Vérifiez l’environnement et les clés`,
  live_key_required: ({ processor, prefix }) =>
    `doit être la clé secrète du mode réel de ${processor}. Elle commence par ${prefix}`,

  not_csv: ({ line }) =>
    `n’est pas un CSV valide à partir de la ligne ${digits(line)}. Exportez-le de nouveau`,
  spreadsheet: "est une feuille de calcul. Enregistrez-la en CSV",
  not_text: "n’est pas un fichier texte. Exportez-le en CSV",
  no_columns: "n’a pas de colonnes. Exportez-le en CSV",
  too_many_columns: ({ max }) => `a plus de ${digits(max)}\u00a0colonnes`,
  too_many_lines: ({ max }) => `a plus de ${digits(max)}\u00a0lignes`,
  no_lines: "n’a aucune ligne sous les en-têtes",
  no_readable_line: "n’a aucune ligne lisible",
  not_a_heading: "n’est pas un en-tête de colonne de ce fichier. Choisissez une colonne",
  ambiguous_heading: "correspond à plusieurs en-têtes de colonne. Choisissez une colonne",
  sign_unclear: "doit être sélectionné, car certains frais et versements ont un signe moins et d’autres non",
  not_json: "n’a pas pu être lu. Rechargez la page",

  not_a_status: "n’est pas un état connu",
  no_such_day: "n’est pas une date valide",
  in_the_future: "ne doit pas être dans le futur",
  other_currency: ({ currency, expected }) => `est en ${currency}, mais doit être en ${expected}`,
  is_zero: "ne doit pas être nul",
  two_amounts: "doit avoir soit une entrée, soit une sortie, pas les deux",
  cell_count: ({ cells, columns }) =>
    `a ${cells}\u00a0${plural("fr", cells, { one: "cellule", other: "cellules" })} pour ${columns}\u00a0${plural("fr", columns, { one: "colonne", other: "colonnes" })}${cells > columns ? ". Mettez entre guillemets les montants qui contiennent une virgule" : ""}`,
};
