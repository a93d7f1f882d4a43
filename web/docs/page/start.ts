import { type PageLink, renderDocument, type Site } from "./layout.ts";
import { html } from "./markup.ts";

/** A group of readers, and the pages that they need first. */
interface Reader {
  title: string;
  text: string;
  slugs: string[];
}

const READERS: Reader[] = [
  {
    title: "Integrate",
    text: "Create checkouts, verify webhooks and fulfill orders.",
    slugs: [
      "quickstart",
      "add-checkout-to-a-shop",
      "redirect-to-the-checkout",
      "embed-the-checkout",
      "receive-webhooks",
      "test-your-integration",
      "go-live",
    ],
  },
  {
    title: "Work with payments",
    text: "Share payment links, refund customers and close the day.",
    slugs: ["payment-links", "refund-payments", "review-payments", "reconcile-payments", "payment-lifecycle"],
  },
  {
    title: "Operate",
    text: "Install, upgrade, watch and back up a server.",
    slugs: ["install", "containers", "upgrade", "monitoring", "alarms", "incidents", "backup"],
  },
];

const REFERENCE: string[] = ["errors", "events", "graphql", "browser-sdk", "command-line", "environment"];

/** `/docs`. @param titles titles of all pages, by slug. */
export function renderStart(site: Site, titles: ReadonlyMap<string, string>): string {
  const linksTo = (slugs: readonly string[]): PageLink[] =>
    slugs.flatMap((slug) => {
      const title = titles.get(slug);
      return title ? [{ title, href: `/docs/${slug}` }] : [];
    });
  const list = (links: readonly PageLink[]) =>
    html`<ul>${links.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`)}</ul>`;
  const content = html`<main id="content" tabindex="-1">
<h1>Tua documentation</h1>
<p class="lead">Take payments by mobile money, card and wallet through one REST call and a hosted page, on a server of your own.</p>
<div class="cards">${READERS.map(
    ({ title, text, slugs }) =>
      html`<section class="card"><h2>${title}</h2><p>${text}</p>${list(linksTo(slugs))}</section>`,
  )}</div>
<section class="card flat"><h2>Reference</h2>${list([{ title: "REST API", href: "/docs/api" }, ...linksTo(REFERENCE)])}</section>
</main>`;
  const description = "Guides, references and runbooks for an online checkout that a business runs itself.";
  return renderDocument(site, {
    title: "Tua documentation",
    description,
    href: "/docs",
    kind: "start",
    content,
  });
}

/** The page for an unknown address. */
export function renderMissing(site: Site): string {
  const content = html`<main id="content" tabindex="-1">
<p class="eyebrow">404</p>
<h1>No such page</h1>
<p>The documentation has no page at this address. It may have a new name: search for it, or choose a page from the menu.</p>
<p><a href="/docs">All pages</a></p>
</main>`;
  const description = "The documentation has no page at this address.";
  return renderDocument(site, { title: "No such page", description, href: "", kind: "missing", content });
}
