import { API, type PageLink, renderDocument, type Site } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

/** Groups of readers, and the pages that they need first. */
const READERS = [
  {
    title: "Integrate a shop",
    text: "For the server: create checkouts, verify webhooks and fulfill orders.",
    slugs: [
      "add-checkout-to-a-shop",
      "shop-in-python",
      "redirect-to-the-checkout",
      "receive-webhooks",
      "fulfill-orders",
      "test-your-integration",
      "go-live",
    ],
  },
  {
    title: "Build a frontend",
    text: "For the browser: open the checkout in your page and show live payments.",
    slugs: [
      "embed-the-checkout",
      "content-security-policy",
      "browser-sdk",
      "query-payments",
      "stream-payments",
      "live-payments-in-react",
    ],
  },
  {
    title: "Operate a server",
    text: "For production: install, monitor, back up and upgrade Tua.",
    slugs: ["install", "containers", "monitoring", "alarms", "backup", "upgrade"],
  },
];

const STAFF = ["payment-links", "refund-payments", "review-payments", "reconcile-payments"];
const REFERENCE = [
  "errors",
  "events",
  "test-numbers",
  "graphql",
  "rate-limits",
  "command-line",
  "environment",
];

/** The page with the two-minute path. */
const QUICKSTART = "quickstart";

/** `/docs`: the two-minute path, and pages for each kind of reader. */
export function renderStart(
  site: Site,
  titles: ReadonlyMap<string, string>,
  sample: (name: string) => Markup,
): string {
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
<section class="card path"><h2>${titles.get(QUICKSTART)}</h2>
<ol class="steps">
<li><b>Start Tua</b><p>It creates a demo merchant and prints a <code>curl</code> command.</p>${sample("start")}</li>
<li><b>Wait for webhooks</b><p>Run this in a second terminal, in the same folder.</p>${sample("listen")}</li>
<li><b>Pay</b><p>Run the printed <code>curl</code> command. Open <code>checkoutUrl</code> of the response, select MTN MoMo and enter <code>024 000 0000</code>. The second terminal prints the webhook.</p><p><a href="/docs/${QUICKSTART}">All steps, and code in five languages</a></p></li>
</ol></section>
<div class="cards">${READERS.map(
    ({ title, text, slugs }) =>
      html`<section class="card"><h2>${title}</h2><p>${text}</p>${list(linksTo(slugs))}</section>`,
  )}</div>
<section class="card flat"><h2>Work with payments</h2>${list(linksTo(STAFF))}</section>
<section class="card flat"><h2>Reference</h2>${list([API, ...linksTo(REFERENCE)])}</section>
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

/** The page for an unknown URL. */
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
