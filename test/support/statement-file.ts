/** A statement line as a test writes it; an absent field is an empty cell. */
export interface WrittenLine {
  reference?: string | null;
  second?: string | null;
  at: Date;
  kind: string;
  status?: string;
  amount: bigint;
  currency: string;
  fee?: bigint | null;
}

/** How a program writes files. */
export interface FileFormat {
  delimiter: "," | ";" | "\t";
  lineBreak: "\n" | "\r\n";
  hasByteOrderMark: boolean;
  preamble: boolean;
  total: boolean;
  blank: boolean;
  amounts: "plain" | "thousands" | "comma" | "code";
  dates: "iso" | "day_first" | "named" | "utc";
}

/** For Accra, whose local time is UTC. */
export function writeStatement(lines: readonly WrittenLine[], format: FileFormat): Buffer {
  const head = [
    "Reference",
    "Processor reference",
    "Date",
    "Type",
    "Status",
    "Amount",
    "Fee",
    "Currency",
    "Customer",
  ];
  const rows = lines.map((line) => [
    line.reference ?? "",
    line.second ?? "",
    dateText(line.at, format.dates),
    line.kind,
    line.status ?? "Successful",
    amountText(line.amount, line.currency, format),
    line.fee === null || line.fee === undefined
      ? ""
      : amountText(line.fee, line.currency, { ...format, amounts: "plain" }),
    line.currency,
    'Ama "the\ncook" Mensah, 0244123456',
  ]);
  const sum = amountText(12_345_678n, "GHS", format);
  const all = [
    ...(format.preamble ? [["Account statement"], ["Merchant", "Adwoa's Kitchen"]] : []),
    head,
    ...(format.blank ? rows.flatMap((row) => [row, [""]]) : rows),
    ...(format.total ? [["", "", "", "Total", "", sum]] : []),
  ];
  const quoted = (cell: string) => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text =
    all.map((row) => row.map(quoted).join(format.delimiter)).join(format.lineBreak) + format.lineBreak;
  return Buffer.from((format.hasByteOrderMark ? "\uFEFF" : "") + text);
}

function amountText(minorUnits: bigint, currency: string, { amounts }: Pick<FileFormat, "amounts">): string {
  const whole = (minorUnits / 100n).toString();
  const fraction = (minorUnits % 100n).toString().padStart(2, "0");
  const grouped = (separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator);
  if (amounts === "thousands") return `${grouped(",")}.${fraction}`;
  if (amounts === "comma") return `${grouped(".")},${fraction}`;
  return amounts === "code" ? `${currency} ${whole}.${fraction}` : `${whole}.${fraction}`;
}

function dateText(at: Date, dates: FileFormat["dates"]): string {
  const [date = "", time = ""] = at.toISOString().slice(0, 23).split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  if (dates === "iso") return `${date} ${time}`;
  if (dates === "utc") return at.toISOString();
  if (dates === "day_first") return `${day}/${month}/${year} ${time}`;
  const name = at.toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  return `${day}-${name}-${year} ${time}`;
}
