/** What the server says of a line that it cannot read. */
const FIELDS: Record<string, string> = {
  date: "la date",
  amount: "le montant",
  fee: "les frais",
  currency: "la devise",
  status: "l’état",
  reference: "la référence",
};

const SAYS: readonly [RegExp, string][] = [
  [/^is empty$/, "manque"],
  [/^is none$/, "est nul"],
  [/^is not known$/, "n’est pas connu"],
  [/^is not an amount$/, "n’est pas un montant"],
  [/^is not a date$/, "n’est pas une date"],
  [/^is not a date of these years$/, "n’est pas de ces années"],
  [/^is a day that there is not$/, "est un jour qui n’existe pas"],
  [/^has no time that can be read$/, "n’a pas d’heure lisible"],
  [/^is yet to come$/, "est à venir"],
  [/^is not one that is taken here$/, "n’est pas acceptée ici"],
  [/^is in (\w+), not in (\w+)$/, "est en $1, pas en $2"],
  [/^(\w+) has no decimals$/, "a des décimales\u00a0: il n’y en a pas en $1"],
  [/^(\w+) has at most (\d+) decimals$/, "a plus de $2 décimales"],
  [/^is larger than any sum of a statement$/, "dépasse tout montant d’un relevé"],
  [/^has no reference$/, "est sans référence"],
  [/^has money in and money out$/, "a une entrée et une sortie"],
  [/^the reference is too long, or no plain text$/, "a une référence trop longue ou qui n’est pas du texte"],
  [/^has (\d+) cells under (\d+) headings$/, "a $1 cellules sous $2 en-têtes"],
  [
    /^has (\d+) cells under (\d+) headings: a comma.*$/,
    "a $1 cellules sous $2 en-têtes\u00a0: un montant à virgule se met entre guillemets",
  ],
];

export function lineProblem(message: string): string {
  const [, field = "", cell = "", rest] =
    /^the (\w+)( ".*")? ((?:is|has|[A-Z]{3} has) .*)$/s.exec(message) ?? [];
  const said = FIELDS[field] && !message.startsWith("the reference") ? (rest ?? "") : message;
  const found = SAYS.find(([says]) => says.test(said));
  if (!found) return message;
  const french = said.replace(...found);
  return said === message
    ? french
    : `${FIELDS[field]}${cell.replace(/^ "(.*)"$/s, " «\u00a0$1\u00a0»")} ${french}`;
}
