import { FAVICON, WORDMARK } from "./logo.ts";
import { html, type Markup, raw } from "./markup.ts";

export interface PageLink {
  title: string;
  href: string;
}

/** The page that Scalar renders. */
export const API: PageLink = { title: "REST API", href: "/docs/api" };
/** The server replaces the origin with its own. */
export const DASHBOARD: PageLink = { title: "Dashboard", href: "http://DASHBOARD_URL/" };

export interface MenuGroup {
  title: string;
  links: PageLink[];
}

/** What every page has. */
export interface Site {
  menu: MenuGroup[];
  /** URLs of the built files. */
  stylesheet: string;
  script: string;
  font: string;
  /** URLs of the files of `/docs/api`. */
  api: { stylesheet: string; script: string };
}

export interface OutlineEntry {
  id: string;
  text: string;
  level: number;
}

/** Between header and footer: the menu, and a column beside it. */
interface Frame {
  title: string;
  description: string;
  /** Path of this page. */
  href: string;
  /** Class of the body. */
  kind: "article" | "start" | "missing";
  content: Markup;
}

export function renderDocument(site: Site, { title, description, href, kind, content }: Frame): string {
  const menu = renderMenu(site.menu, href);
  const elsewhere = [API, DASHBOARD].map(({ title, href }) => html`<a href="${href}">${title}</a>`);
  const isStart = kind === "start";
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isStart ? title : `${title} · Tua docs`}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${FAVICON}">
<link rel="preload" href="${site.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${site.stylesheet}">
<script src="${site.script}" defer></script>
</head>
<body class="${kind}">
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="home" href="/docs">${WORDMARK}<span>Docs</span></a>
<div class="find"></div>
<nav class="elsewhere" aria-label="Product">${elsewhere}</nav>
<details class="drawer"><summary>Menu</summary><nav aria-label="Menu">${menu}<div class="group">${elsewhere}</div></nav></details>
</header>
<div class="columns">
<nav class="side" aria-label="Pages">${menu}</nav>
${content}
</div>
</body>
</html>
`.text;
}

/** The section of the current page is open. Without one, the first sections are. */
const OPEN_SECTIONS = 2;

function renderMenu(groups: readonly MenuGroup[], current: string): Markup {
  const here = groups.findIndex(({ links }) => links.some(({ href }) => href === current));
  const isOpen = (index: number) => (here === -1 ? index < OPEN_SECTIONS : index === here);
  return html`${groups.map(
    ({ title, links }, index) =>
      html`<details class="group"${isOpen(index) && raw(" open")}><summary>${title}</summary><ul>${links.map(
        ({ title, href }) =>
          html`<li><a href="${href}"${href === current && raw(' aria-current="page"')}>${title}</a></li>`,
      )}</ul></details>`,
  )}`;
}
