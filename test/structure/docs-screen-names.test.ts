import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, sourceFiles } from "./source-files.ts";

/** Pages for staff, who find a button only by its exact name. */
const PAGES = [
  ...["guides/review-payments", "guides/reconcile-payments", "guides/go-live", "guides/payment-links"],
  "operate/processors",
];

/** The dashboard's texts, and the labels of credentials that the server sends. */
const texts = sourceFiles(repository, ["web/dashboard", "server/connectors"], /\.ts$/)
  .filter(({ path }) => /\/i18n\/|credentials\.ts$/.test(path))
  .map(({ text }) => text)
  .join("\n");

/** Names in bold. Bold rules end in a period or a colon, or are followed by the rest of their sentence. */
function namesOn(page: string): string[] {
  return [...page.matchAll(/\*\*([^*\n]+)\*\*/g)]
    .filter(({ 1: name = "", index }) => !/[.:]$/.test(name) && !/(?:^|\n)- $/.test(page.slice(0, index)))
    .map(([, name = ""]) => name);
}

const isOnScreen = (name: string): boolean =>
  texts.includes(`"${name.replaceAll("'", "’")}"`) ||
  texts.includes(`\`${name.replace(/MTN MoMo|Paystack/, `\${title}`)}\``);

test.each(PAGES)("%s names screens and buttons as the dashboard does", (page) => {
  const names = namesOn(readFileSync(join(repository, `docs/${page}.md`), "utf8"));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
});

test("every page names the screens of Settings as the dashboard does", () => {
  const folders = ["start", "guides", "operate", "concepts", "reference"].map((folder) => `docs/${folder}`);
  const pages = sourceFiles(repository, folders, /\.md$/);
  const paths = pages.flatMap(({ text }) => [...text.matchAll(/Settings\*{0,2} → (.*)/g)]);
  // Paystack has settings of its own.
  const names = paths.map(([, rest = ""]) => rest).filter((rest) => !rest.startsWith("API Keys & Webhooks"));
  expect(names.length).toBeGreaterThan(15);
  const wrong = names.filter((rest) => {
    const [, name] = /^(?:Activity → )?\*\*([^*]+)\*\*/.exec(rest) ?? [];
    return name === undefined || !isOnScreen(name);
  });
  expect(wrong).toEqual([]);
});

test("an unknown name is found, and a rule is not a name", () => {
  const names = namesOn("Select **Mark as settled**.\n\n- **The first decision is final.** It counts.\n");
  expect(names).toEqual(["Mark as settled"]);
  expect(isOnScreen("Mark as settled")).toBe(false);
});
