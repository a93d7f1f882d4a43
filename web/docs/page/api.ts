import { API, DASHBOARD, type Site } from "./layout.ts";
import { FAVICON, WORDMARK } from "./logo.ts";
import { html } from "./markup.ts";

/** `/docs/api`: the frame in which Scalar renders `/openapi.json`. */
export const renderApi = ({ api }: Site): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${API.title} · Tua docs</title>
<link rel="icon" href="${FAVICON}">
<link rel="stylesheet" href="${api.stylesheet}">
<script src="${api.script}" defer></script>
</head>
<body>
<header class="top"><a class="home" href="/docs">${WORDMARK}<span>Docs</span></a><a href="${DASHBOARD.href}">${DASHBOARD.title}</a></header>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The same is in <a href="/openapi.json">openapi.json</a>.</p></noscript>
</body>
</html>
`.text;
