/** Ce qu’un code veut dire. Les codes qui manquent ont leur propre écran, ou gardent la phrase du serveur. */
export const byCode: Record<string, string> = {
  invalid_request: "Une partie de ce que vous avez donné n’est pas acceptée.",
  duplicate_client_reference: "Cette référence a déjà servi.",
  currency_not_supported: "Cette devise n’est pas acceptée.",
  invalid_cursor: "La suite de cette liste ne peut plus être lue. Rechargez la page.",
  cursor_expired: "Ce qui est demandé n’est plus conservé.",
  ip_not_allowed: "Votre adresse n’est pas autorisée.",
  cross_site: "La demande ne vient pas de cette page. Rechargez-la, puis réessayez.",
  not_found: "Cela n’existe pas, ou plus.",
  checkout_closed: "La page de paiement est fermée.",
  already_paid: "C’est déjà payé.",
  not_refundable: "Il n’y a rien à rembourser, ou le prestataire ne rembourse pas ce paiement.",
  refund_too_large: "C’est plus que ce qui peut être remboursé.",
  review_closed: "C’est déjà décidé, ou il n’y a plus rien à décider.",
  review_not_decidable: "Cela ne peut pas être décidé ainsi, ou pas encore.",
  duplicate_statement: "Ce fichier a déjà été envoyé.",
  statement_confirmation_required:
    "Cette présentation n’est pas connue\u00a0: confirmez ce qui est lu du fichier entier.",
  discrepancy_closed: "Cet écart n’est plus ouvert.",
  idempotency_key_reused: "Cette demande a déjà été faite autrement.",
  idempotency_key_in_use: "La même demande est en cours. Attendez sa réponse.",
  request_too_large: "C’est trop volumineux.",
  rate_limited: "Trop de demandes en peu de temps. Attendez un peu, puis réessayez.",
  query_too_complex: "La demande est trop vaste.",
  unavailable: "La base de données est injoignable pour le moment. Réessayez.",
  no_payment_method: "Aucun moyen de paiement n’est disponible pour le moment.",
};

/** Les phrases du serveur sur un champ, sans la majuscule ni le point\u00a0; le reste garde ses mots. */
const FIELDS: readonly [RegExp, string][] = [
  [/^is a spreadsheet: save it as CSV$/, "est un classeur\u00a0: enregistrez-le en CSV"],
  [/^has no columns: export the statement as CSV$/, "n’a pas de colonnes\u00a0: exportez le relevé en CSV"],
  [/^is not text: export the statement as CSV$/, "n’est pas du texte\u00a0: exportez le relevé en CSV"],
  [/^has no lines below its headings$/, "n’a aucune ligne sous ses titres"],
  [/^has no line that can be read$/, "n’a aucune ligne lisible"],
  [/^has more than ([\d,]+) (lines|columns)$/, "est trop long ou trop large"],
  [/^is required$/, "à remplir"],
  [/^must not be empty$/, "ne doit pas être vide"],
  [/^must have at least (\d+) characters$/, "doit avoir au moins $1 caractères"],
  [/^must have at most ([\d,]+) characters$/, "doit avoir au plus $1 caractères"],
  [/^must have at most (\d+) entries$/, "doit avoir au plus $1 lignes"],
  [/^must not contain control characters$/, "ne doit pas contenir de caractères de contrôle"],
  [/^must not contain invisible characters$/, "ne doit pas contenir de caractères invisibles"],
  [/^must not begin or end with white space$/, "ne doit ni commencer ni finir par une espace"],
  [/^must not stack more than 4 marks on a letter$/, "ne doit pas empiler plus de 4 signes sur une lettre"],
  [/^must contain a letter or a digit$/, "doit contenir une lettre ou un chiffre"],
  [
    /^must not contain a web or email address: .*$/,
    "ne doit pas contenir d’adresse web ou e-mail\u00a0: mettez une espace après chaque point et autour de @, comme dans St. John",
  ],
  [
    /^must not look like a name of Tua itself: .*$/,
    "ne doit pas ressembler à un nom de Tua\u00a0: écrivez le nom sous lequel vos clients vous connaissent",
  ],
  [/^must name at least one scope$/, "doit nommer au moins une portée"],
  [/^must be greater than zero$/, "doit être supérieur à zéro"],
  [/^must be at most 999,999,999\.99$/, "doit être au plus 999\u202f999\u202f999,99"],
  [
    /^must be a decimal number.*$/,
    "doit être un nombre d’au plus 9 chiffres et 2 décimales, par exemple 10,50",
  ],
  [/^must be a plain decimal number.*$/, "doit être un nombre, par exemple 10,50"],
  [/^must be in the future$/, "doit être à venir"],
  [/^must be after from$/, "doit être après le début"],
  [/^must not be before from$/, "ne doit pas être avant le début"],
  [/^must not be less than amountMin$/, "ne doit pas être inférieur au minimum"],
  [/^must be one plain e-mail address.*$/, "doit être une adresse e-mail"],
  [
    /^must be 7 to 15 digits.*$/,
    "doit avoir 7 à 15 chiffres avec l’indicatif du pays, par exemple 233241234567",
  ],
  [/^must be (?:a valid|an absolute) URL$/, "doit être une adresse valable"],
  [/^must be an absolute URL that begins with https:\/\/$/, "doit commencer par https://"],
  [/^must begin with https:\/\/$/, "doit commencer par https://"],
  [/^must begin with https:\/\/ in live mode$/, "doit commencer par https:// en mode réel"],
  [
    /^must begin with https:\/\/ unless.*$/,
    "doit commencer par https:// hors de cette machine ou de votre réseau",
  ],
  [/^must not contain a user name or password$/, "ne doit contenir ni nom ni mot de passe"],
  [/^must not contain a fragment$/, "ne doit pas contenir de fragment"],
  [
    /^must not point to a (?:private|reserved) address$/,
    "ne doit pas mener à une adresse privée ou réservée",
  ],
  [/^must be a country code.*$/, "doit être un code de pays de deux majuscules, par exemple GH"],
  [/^must be a currency code.*$/, "doit être le code d’une devise acceptée, par exemple GHS"],
  [/^must be a time zone.*$/, "doit être un fuseau horaire, par exemple Africa/Accra"],
  [/^must be a colour.*$/, "doit être une couleur de six chiffres hexadécimaux, par exemple #0e5c4a"],
  [/^must be at most 100 KB$/, "doit peser au plus 100\u00a0Ko"],
  [/^must be a whole PNG, JPEG or WebP image$/, "doit être une image PNG, JPEG ou WebP entière"],
  [
    /^must be a PNG, JPEG or WebP image: SVG.*$/,
    "doit être un PNG, un JPEG ou un WebP\u00a0; le SVG n’est pas accepté",
  ],
  [/^must be a still image$/, "doit être une image fixe"],
  [/^must be at most 2,000 × 2,000 pixels$/, "doit faire au plus 2\u202f000 × 2\u202f000 pixels"],
  [
    /^is among those that are guessed first.*$/,
    "est de ceux que l’on devine en premier\u00a0; choisissez-en un autre",
  ],
  [/^must not be your e-mail address$/, "ne doit pas être votre adresse e-mail"],
  [/^is not the one that you sign in with$/, "n’est pas celui avec lequel vous vous connectez"],
  [
    /^is not the one that the authenticator shows now$/,
    "n’est pas celui que l’application affiche maintenant",
  ],
  [/^is wrong, too old, or was used already$/, "est faux, trop ancien ou déjà utilisé"],
  [/^belongs to a member already$/, "appartient déjà à un membre"],
  [/^must stay: there is no other owner$/, "doit rester\u00a0: il n’y a pas d’autre propriétaire"],
  [/^must stay owner: there is no other owner$/, "doit rester propriétaire\u00a0: il n’y en a pas d’autre"],
  [
    /^was changed by somebody else meanwhile.*$/,
    "a été changé par quelqu’un d’autre entre-temps\u00a0; regardez de nouveau",
  ],
  [/^is not asked for$/, "n’est pas demandé"],
  [/^does not look as the processor writes it$/, "n’a pas la forme que le prestataire lui donne"],
  [/^must not be below the smallest amount$/, "ne doit pas être inférieur au plus petit montant"],
  [
    /^takes no live payments on the embedded database.*$/,
    "ne prend pas de paiements réels avec la base de données intégrée\u00a0; démarrez avec DATABASE_URL",
  ],
  [/^(?:GHS|[A-Z]{3}) has at most (\d+) decimals$/, "a au plus $1 décimales"],
  [/^([A-Z]{3}) has no decimals$/, "est sans décimales en $1"],
  [
    /^MTN does not let these keys into this target environment\.$/,
    "MTN n’admet pas ces clés dans cet environnement",
  ],
  [
    /^MTN does not know this subscription key for its (\w+) product\.$/,
    "MTN ne connaît pas cette clé d’abonnement pour son produit $1",
  ],
  [
    /^MTN refuses this API user or its key for its (\w+) product\.$/,
    "MTN refuse cet utilisateur API ou sa clé pour son produit $1",
  ],
  [
    /^MTN refuses these credentials for its (\w+) product \(status (\d+)\)\.$/,
    "MTN refuse ces identifiants pour son produit $1 (statut $2)",
  ],
  [/^Paystack does not know this key\.$/, "Paystack ne connaît pas cette clé"],
  [
    /^Paystack refuses calls with this key \(status (\d+)\)\.$/,
    "Paystack refuse les appels avec cette clé (statut $1)",
  ],
  [
    /^In live mode Paystack's live secret key is needed: it begins with sk_live_\.$/,
    "En mode réel, il faut la clé secrète réelle de Paystack\u00a0: elle commence par sk_live_",
  ],
  [/^must be 0: (\d+) secrets work already$/, "doit être 0\u00a0: $1 secrets fonctionnent déjà"],
];

export function field(message: string): string {
  const [, entry, rest] = /^entry (\d+) (.*)$/.exec(message) ?? [];
  if (rest) return `ligne ${entry}\u00a0: ${field(rest)}`;
  const found = FIELDS.find(([says]) => says.test(message));
  if (!found) return message;
  const [says, french] = found;
  return message.replace(says, french);
}
