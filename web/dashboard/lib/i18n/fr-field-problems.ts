import type { FieldSentences, StaffCode, ValueType } from "../../../../server/domain/field-codes.ts";
import { fieldValues } from "./field-values.ts";

const { digits, decimal, allOf, anyOf } = fieldValues("fr");
const types: Record<ValueType, string> = {
  ...{ string: "un texte", number: "un nombre", integer: "un nombre entier", boolean: "vrai ou faux" },
  ...{ list: "une liste", object: "un objet" },
};

/** Ce qui ne va pas dans un champ, par le code du problème\u00a0: sans majuscule ni point. */
export const fieldProblems: FieldSentences<StaffCode> = {
  required: "est à remplir",
  unknown_field: ({ suggestion }) =>
    suggestion === null
      ? "n’est pas connu ici"
      : `n’est pas connu ici\u00a0; vouliez-vous dire ${suggestion}\u00a0?`,
  repeated: "ne doit être donné qu’une fois",
  exactly_one_of: ({ fields }) => `donnez exactement un de ${anyOf(fields)}`,
  not_together_with: ({ fields }) => `ne va pas avec ${anyOf(fields)}`,
  not_for_this_key_kind: "n’est pas pour ce genre de clé\u00a0; laissez-le vide",

  wrong_type: ({ expected }) => `doit être ${types[expected]}`,
  too_short: ({ min }) =>
    min === 1 ? "ne doit pas être vide" : `doit avoir au moins ${digits(min)} caractères`,
  too_long: ({ max }) => `doit avoir au plus ${digits(max)} caractères`,
  too_many: ({ max }) => `doit avoir au plus ${digits(max)} éléments`,
  out_of_range: ({ min, max }) => `doit être un nombre entier de ${digits(min)} à ${digits(max)}`,
  unknown_value: ({ allowed }) => `doit être ${anyOf(allowed)}`,
  duplicate_value: "ne doit nommer chaque valeur qu’une fois",
  must_name_each: ({ values }) => `doit nommer une fois chacun de ${allOf(values)}`,

  invalid_unicode: "doit être un texte valable",
  control_characters: "ne doit pas contenir de caractères de contrôle",
  invisible_characters: "ne doit pas contenir de caractères invisibles",
  edge_white_space: "ne doit ni commencer ni finir par une espace",
  reserved_key: "ne doit pas avoir de clé __proto__",
  metadata_key: ({ max }) => `doit avoir des clés de 1 à ${max} caractères simples`,

  stacked_marks: ({ max }) => `ne doit pas empiler plus de ${max} signes sur une lettre`,
  no_letter_or_digit: "doit contenir une lettre ou un chiffre",
  contains_address:
    "ne doit pas contenir d’adresse web ou e-mail\u00a0: mettez une espace après chaque point et autour de @, comme dans St. John",
  reserved_name:
    "ne doit pas ressembler à un nom de Tua\u00a0: écrivez le nom sous lequel vos clients vous connaissent",

  not_a_decimal: "doit être un nombre, par exemple 10.50",
  not_positive: "doit être supérieur à zéro",
  too_many_decimals: ({ currency, max }) =>
    max === 0
      ? `doit être sans décimales en ${currency}`
      : `doit avoir au plus ${max} décimales en ${currency}`,
  amount_too_large: ({ max }) => `doit être au plus ${decimal(max)}`,
  not_a_currency: "doit être un code de devise, par exemple GHS",
  currency_not_enabled: ({ currency }) => `${currency} n’est pas acceptée`,
  exceeds_refundable: ({ max, currency, attempts }) =>
    attempts > 1
      ? `doit être au plus ${decimal(max)}\u00a0${currency}, ce qui reste d’une tentative de paiement\u00a0; remboursez chaque tentative à part`
      : `doit être au plus ${decimal(max)}\u00a0${currency}, ce qui reste à rembourser`,
  less_than: "ne doit pas être inférieur au minimum",

  not_a_time: "doit être une heure, par exemple 2026-01-31T10:00:00Z",
  not_a_date: "doit être une date, par exemple 2026-01-31",
  in_the_past: "doit être à venir",
  before: "ne doit pas être avant le début",
  range_too_long: ({ days }) => `doit couvrir au plus ${digits(days)} jours`,
  too_many_intervals: ({ max }) => `doit faire au plus ${digits(max)} intervalles`,

  not_an_email: "doit être une adresse e-mail",
  not_a_phone: "doit avoir 7 à 15 chiffres avec l’indicatif du pays, par exemple 233241234567",
  not_a_language: "doit être une langue, par exemple en ou fr-CI",
  not_a_country: "doit être un code de pays de deux majuscules, par exemple GH",
  not_a_time_zone: "doit être un fuseau horaire, par exemple Africa/Accra",
  not_a_color: "doit être une couleur de six chiffres hexadécimaux, par exemple #0e5c4a",
  not_an_ip_range: "doit être une adresse ou une plage IP, par exemple 203.0.113.0/24",
  not_an_origin: ({ suggestion }) =>
    `doit être une origine et rien de plus, par exemple ${suggestion ?? "https://shop.example"}`,
  not_a_sequence: "doit être le numéro d’un événement, ou 0 pour le début",
  not_a_query_string: "doit être des filtres comme dans une adresse",
  not_an_idempotency_key: ({ max }) => `doit avoir 1 à ${max} caractères imprimables`,

  not_a_url: "doit être une adresse complète, par exemple https://shop.example/thanks",
  not_https: "doit commencer par https://",
  url_characters: "ne doit contenir ni espaces ni caractères étrangers à une adresse",
  url_credentials: "ne doit contenir ni nom ni mot de passe",
  url_fragment: "ne doit pas contenir de fragment (#)",
  url_wildcard: "ne doit pas contenir de joker (*)",
  url_dot_segments: "ne doit pas avoir . ou .. dans son chemin",
  private_address: "ne doit pas mener à une adresse privée",
  reserved_address: "ne doit pas mener à une adresse réservée",
  port_not_allowed:
    "doit utiliser le port 443, ou un port à partir de 1024 qu’aucun autre service connu n’utilise",

  not_base64: "doit être un fichier d’image",
  not_an_image: "doit être une image PNG, JPEG ou WebP entière",
  svg_not_accepted: "doit être un PNG, un JPEG ou un WebP\u00a0; le SVG n’est pas accepté",
  animated_image: "doit être une image fixe",
  image_too_large: ({ pixels }) => `doit faire au plus ${digits(pixels)} × ${digits(pixels)} pixels`,
  file_too_large: ({ kilobytes }) => `doit peser au plus ${kilobytes}\u00a0Ko`,

  no_default_url: "a besoin d’une URL de webhook par défaut\u00a0; réglez-la d’abord",
  not_found: "n’existe pas ici",
  already_used: ({ transactionId }) =>
    transactionId === null ? "est déjà utilisé" : `est déjà utilisé par la transaction ${transactionId}`,
  already_a_member: "appartient déjà à un membre",
  last_owner: "est le seul propriétaire\u00a0; donnez d’abord ce rôle à un autre membre",
  changed_meanwhile: "a été changé par quelqu’un d’autre entre-temps\u00a0; regardez de nouveau",
  too_many_views: ({ max }) => `serait une vue de trop\u00a0: il y en a ${max}\u00a0; supprimez-en une`,
  too_many_secrets: ({ max }) => `doit être 0\u00a0: ${max} secrets fonctionnent déjà`,
  key_revoked: "a été révoquée\u00a0; créez une nouvelle clé",
  key_expired: "a expiré\u00a0; donnez-lui d’abord une fin plus tardive",
  no_secret: "est une application publique, qui n’a pas de secret",
  other_mode: ({ mode }) => `doit être ${mode}, le mode actuel\u00a0; changez de mode pour en créer d’autres`,
  not_offered_in_currency: ({ currency }) => `n’a aucun moyen de paiement proposé en ${currency}`,
  not_a_cursor: "n’est plus à jour\u00a0; rechargez la page",
  after_newest: ({ newest }) => `dépasse le dernier événement, ${newest}`,
  no_longer_kept: ({ oldest }) => `n’est plus conservé\u00a0; le plus ancien événement est ${oldest}`,

  exceeds_own_scopes: ({ scopes }) =>
    `ne doit pas donner de portées que vous n’avez pas\u00a0: ${allOf(scopes)}`,
  exceeds_own_expiry: "ne doit pas dépasser la fin de votre propre accès",
  exceeds_own_addresses: "doit rester dans les adresses que permet votre propre accès",

  incorrect_password: "n’est pas le bon mot de passe",
  common_password: "est de ceux que l’on devine en premier\u00a0; choisissez-en un autre",
  own_email: "ne doit pas être votre adresse e-mail",
  second_factor_required: "est à remplir aussi\u00a0: un code de votre application, ou un code de secours",
  incorrect_code: "est faux, trop ancien ou déjà utilisé",
  two_factor_not_started: "n’appartient à aucune configuration commencée\u00a0; recommencez-la",
  two_factor_off: "la double authentification n’est pas activée\u00a0; configurez-la d’abord",
  company_sign_in: "est géré par votre entreprise, qui vous connecte",
  card_details_refused: "ne doit pas être envoyé ici",

  live_mode_only: "se règle en mode réel\u00a0; en mode test, le bac à sable joue ce rôle",
  external_database_required:
    "ne prend pas de paiements réels avec la base de données intégrée\u00a0; démarrez avec DATABASE_URL",
  wrong_credential_format:
    "n’a pas la bonne forme\u00a0; copiez-le de nouveau depuis le tableau du prestataire",
  credentials_rejected: ({ processor, product }) =>
    `est refusé par ${processor}${product === null ? "" : ` pour son produit ${product}`}\u00a0; copiez-le de nouveau depuis son tableau`,
  environment_rejected: ({ processor }) =>
    `est un environnement où ces clés ${processor} ne sont pas admises`,
  live_key_required: ({ processor, prefix }) =>
    `doit être la clé secrète réelle de ${processor}, qui commence par ${prefix}`,

  not_csv: ({ line }) => `n’est pas du CSV à partir de la ligne ${digits(line)}`,
  spreadsheet: "est un classeur\u00a0; enregistrez-le en CSV",
  not_text: "n’est pas du texte\u00a0; exportez le relevé en CSV",
  no_columns: "n’a pas de colonnes\u00a0; exportez le relevé en CSV",
  too_many_columns: ({ max }) => `a plus de ${digits(max)} colonnes`,
  too_many_lines: ({ max }) => `a plus de ${digits(max)} lignes`,
  no_lines: "n’a aucune ligne sous ses titres",
  no_readable_line: "n’a aucune ligne lisible",
  not_a_heading: "n’est pas un titre de ce fichier",
  ambiguous_heading: "correspond à plusieurs titres\u00a0; choisissez une colonne",
  sign_unclear: "est à choisir\u00a0: certains frais et versements ont un signe moins, d’autres non",
  not_json: "n’a pas pu être lu\u00a0; rechargez la page",

  not_a_status: "n’est pas un état connu",
  no_such_day: "est un jour qui n’existe pas",
  in_the_future: "est à venir",
  other_currency: ({ currency, expected }) => `est en ${currency}, pas en ${expected}`,
  is_zero: "ne doit pas être nul",
  two_amounts: "a une entrée et une sortie",
  cell_count: ({ cells, columns }) =>
    `a ${cells} cellules sous ${columns} en-têtes${cells > columns ? "\u00a0; mettez entre guillemets un montant à virgule" : ""}`,
};
