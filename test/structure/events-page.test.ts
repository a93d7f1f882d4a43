import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EVENT_KINDS } from "../../server/domain/transaction.ts";
import { EVENT_EXAMPLES } from "../support/generate/event-examples.ts";
import { EVENT_TEXTS, TEST_EVENT } from "../support/generate/event-texts.ts";
import { repository } from "./source-files.ts";

const page = readFileSync(join(repository, "docs/reference/events.md"), "utf8");

test("each event type has one entry with its anchor and all of its examples", () => {
  const texts = { ...EVENT_TEXTS, "webhook.test": TEST_EVENT };
  expect([...page.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)).toEqual([
    ...EVENT_KINDS,
    "webhook.test",
  ]);
  for (const [kind, { examples }] of Object.entries(texts)) {
    expect(page).toContain(`<a id="${kind}"></a>\n\n### ${kind}\n`);
    const [, entry = ""] = page.split(`### ${kind}\n`);
    const samples = [...(entry.split("\n### ")[0] ?? "").matchAll(/```json\n([\s\S]+?)```/g)];
    expect(samples.map(([, sample = ""]) => JSON.parse(sample))).toEqual(
      EVENT_EXAMPLES.filter(({ event }) => event === kind),
    );
    expect(examples).toHaveLength(samples.length);
  }
});
