import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { en } from "../../../web/dashboard/lib/i18n/en.ts";
import { fr } from "../../../web/dashboard/lib/i18n/fr.ts";
import { repository } from "../../structure/source-files.ts";

/** Arguments for every text with parameters: many signs, and a number with a plural. */
const SAMPLES: readonly unknown[][] = [
  ["«one»", "«two»", "«three»", "«four»"],
  [2, 3, 4, 5],
  // For any parameters of a problem: a decimal, a type, or else a list that reads as its one entry.
  [
    new Proxy(
      {},
      { get: (_, name) => ({ max: "7.50", min: "7.50", expected: "string" })[String(name)] ?? ["«one»"] },
    ),
  ],
];

type Texts = Map<string, string>;

/** Every text of a language by its path, with placeholders filled with samples. */
function getTexts(messages: unknown, path: string): Texts {
  if (typeof messages === "string") return new Map([[path, messages]]);
  if (typeof messages === "function") return filled(messages as (...args: unknown[]) => unknown, path);
  if (typeof messages !== "object" || messages === null) return new Map();
  return new Map(
    Object.entries(messages).flatMap(([key, within]) => [...getTexts(within, `${path}.${key}`)]),
  );
}

/** A text with samples. One with text parameters takes no numbers, and the other way round. */
function filled(text: (...args: unknown[]) => unknown, path: string): Texts {
  const texts = SAMPLES.flatMap((sample, at) => {
    try {
      return [...getTexts(text(...sample), `${path}(${at})`)];
    } catch {
      return [];
    }
  });
  expect(texts.length, `${path} says something`).toBeGreaterThan(0);
  return new Map(texts);
}

/**
 * Texts that are equal in both languages: names, the specification's own terms, and those without letters.
 */
const ALIKE = new Set([
  ...["Applications", "Webhooks", "Actions", "Action", "Application", "Checkout", "Code"],
  ...[
    "Documentation",
    "Description",
    "description",
    "E-mail",
    "Secret",
    "Sessions",
    "Transaction",
    "Type",
    "Test",
    "Visa",
  ],
  ...["Mastercard", "MTN MoMo", "Telecel Cash", "AT Money", "M-Pesa", "Airtel Money", "Zamtel Money"],
  ...["Mixx by Yas (Tigo Pesa)", "Orange Money", "Moov Money", "Wave", "Mobile money", "English"],
  ...["Français", "Pages", "Mode"],
  ...[
    "Portefeuille",
    "Invitations",
    "Description",
    "Date",
    "Total",
    "minutes",
    "CSV",
    "Node",
    "Node.js",
    "Python",
    "PHP",
    "curl",
    "Active",
    "Logo",
    "logo",
    "Endpoint",
    "Via",
    "Note",
    "Source",
    "Tua",
  ],
]);

/** Whether no part of a text is in one language only: samples, digits and signs are neutral. */
function isAlike(text: string): boolean {
  const bare = text.replace(/«\w+»|[\d·]/g, "").trim();
  return !/\p{L}{3}/u.test(bare) || ALIKE.has(bare);
}

/**
 * Texts of features, the shared ones and those of the shell: every `…-messages.ts` file, and the common ones.
 */
const files = globSync("web/dashboard/**/*-messages.ts", { cwd: repository });

const dictionaries = await Promise.all(
  files.map(async (file): Promise<[string, [Texts, Texts]][]> => {
    const exported: Record<string, unknown> = await import(join(repository, file));
    return Object.entries(exported).flatMap(([name, one]) => {
      const isDictionary = typeof one === "object" && one !== null && "en" in one && "fr" in one;
      if (!isDictionary) return [];
      return [[name, [getTexts(one.en, name), getTexts(one.fr, name)]]] as [string, [Texts, Texts]][];
    });
  }),
);
const all = [...dictionaries.flat(), ["common", [getTexts(en, "common"), getTexts(fr, "common")]] as const];

test("every feature's texts are checked", () => {
  expect(all.length).toBeGreaterThan(8);
});

describe.each(all)("%s", (_name, [english, french]) => {
  test("French has every English text, translated", () => {
    const missing = [...english.keys()].filter(
      (path) => !french.get(path)?.trim() && english.get(path)?.trim(),
    );
    expect(missing).toEqual([]);
    const same = [...english].filter(([path, text]) => french.get(path) === text && !isAlike(text));
    expect(same).toEqual([]);
  });

  test("French uses every parameter", () => {
    const samples = (text: string) => [...text.matchAll(/«(?:one|two|three|four)»/g)].map(String).sort();
    const lost = [...english].filter(
      ([path, text]) => new Set(samples(text)).size !== new Set(samples(french.get(path) ?? "")).size,
    );
    expect(lost).toEqual([]);
  });

  test("French has its own signs and spaces", () => {
    const wrong = [...french].filter(([, text]) => {
      const prose = text.replace(/https?:\S+|«(?:one|two|three|four)»|\S+=\S+/g, "");
      return /(?<![\u00a0\u202f])[;!?»]|(?<!\u00a0):(?= [^"])|«(?!\u00a0)|\p{L}'\p{L}/u.test(prose);
    });
    expect(wrong).toEqual([]);
  });
});
