import { createHash } from "node:crypto";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../domain/preferences.ts";

/** Styles of the pages around sign-in: colors for light and dark mode, one column, one form. */
const STYLESHEET = `
:root{color-scheme:light dark;--background:#fbfaf7;--surface:#fff;--text:#1b1a17;--text-muted:#5e5a52;--brand:#0e5c4a;--on-brand:#fff;
--failed:#b42318;--divider:rgb(27 26 23/.08);--border:#8a857a;--shadow:0 1px 2px rgb(27 26 23/.05),0 6px 20px rgb(27 26 23/.05)}
@media(prefers-color-scheme:dark){:root{--background:#14171a;--surface:#1d2125;--text:#f4f2ec;--text-muted:#a8a49a;--brand:#5bd3a8;
--on-brand:#14171a;--failed:#ff8a7a;--divider:rgb(244 242 236/.1);--border:#7b7f84;--shadow:none}}
*,::before,::after{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:var(--background);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main{width:100%;max-width:420px;margin:0 auto;padding:40px 16px}
code{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
h1{margin:0;font-size:22px;line-height:1.3;font-weight:650}
p{margin:0}
a{color:var(--brand);text-underline-offset:2px}
.muted{font-size:14px;color:var(--text-muted)}
.panel{display:grid;gap:16px;margin-top:24px;padding:24px;background:var(--surface);border:1px solid var(--divider);
border-radius:12px;box-shadow:var(--shadow)}
.panel>*{min-width:0}
.problem{color:var(--failed);font-weight:500}
.problem::before{content:"! ";font-weight:700}
label{display:block;font-weight:500;font-size:15px}
input{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;font:inherit;color:inherit;
background:var(--background);border:1px solid var(--border);border-radius:8px}
input[inputmode=numeric]{font-variant-numeric:tabular-nums}
label+.muted{margin-top:4px}
[hidden]{display:none}
button,.button{display:block;width:100%;min-height:52px;padding:12px 16px;font:inherit;font-size:17px;font-weight:650;
color:var(--on-brand);background:var(--brand);border:1px solid var(--brand);border-radius:8px;text-align:center;
text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
button:focus-visible,.button:focus-visible{outline-color:var(--text)}
.test::after{content:"";position:fixed;inset:0;border:4px solid #f2b705;pointer-events:none}
.tag{display:inline-block;padding:0 8px;border-radius:8px;background:#f2b705;color:#1b1a17;font-size:14px;font-weight:650}
h1+.muted{margin-top:4px}
h2{margin:0 0 8px;font-size:15px;font-weight:650}
ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}
li{position:relative;padding-left:28px}
.can li::before,.cannot li::before{content:"";position:absolute;left:4px;top:6px;width:12px;height:6px;border:solid var(--brand);
border-width:0 0 2px 2px;transform:rotate(-45deg)}
.cannot li{color:var(--text-muted)}
.cannot li::before{top:11px;height:0;border-width:0 0 2px;border-color:currentColor;transform:none}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0;padding:16px 0;border:solid var(--divider);border-width:1px 0;font-size:15px}
dt{color:var(--text-muted)}
dd{margin:0;min-width:0}
fieldset{display:grid;gap:8px;margin:0;padding:0;border:0;min-width:0}
legend{margin-bottom:8px;padding:0;font-size:15px;font-weight:650}
.choice{display:grid;grid-template-columns:auto 1fr;gap:0 12px;padding:12px;border:1px solid var(--border);border-radius:8px}
.choice input{width:20px;min-height:20px;height:20px;margin:2px 0 0;accent-color:var(--brand)}
.choice:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.choice .muted{grid-column:2;font-weight:400}
.decision{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.decision button:only-child{grid-column:1/-1}
.second{color:var(--brand);background:none;border-color:var(--border)}
.mark{display:block;height:28px;width:auto;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;
stroke-linejoin:round}`.replaceAll("\n", "");

const FAVICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0e5c4a"/><path d="M9 4v11.5a3.5 3.5 0 0 0 3.5 3.5H14M5 9.5h7l2.5 2.5 5-6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;
const WORDMARK =
  "M7 3v13.5a4 4 0 0 0 4 4h1M2 9h8l3 3 7.5-9M21 11v5a4.5 4.5 0 0 0 9 0v-5m0 0v9.5M47 11v9.5m0-4.7a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0Z";

const STYLE_HASH = createHash("sha256").update(STYLESHEET).digest("base64");

/**
 * Headers of all responses around sign-in, including redirects and errors. No framing (RFC 9700 §4.16) and no
 * caching. The referrer is limited to our origin, so that browsers send the origin of a form's post. Browsers also
 * check `form-action` for redirects after a post, so it must contain the client's redirect URI.
 * @param http true if a client can be reached without TLS, as on a developer's machine.
 * @param more directives of a page with a script.
 */
export function securityHeaders(http: boolean, more: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "img-src data:",
    "base-uri 'none'",
    `form-action 'self' https:${http ? " http:" : ""}`,
    "frame-ancestors 'none'",
    ...more,
  ];
  return {
    "cache-control": "no-store",
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

/** Renders a plain page. Test mode has a gold frame and is named in the title. */
export function renderPage(
  title: string,
  children: ReactNode,
  { language = "en", test = false }: Partial<PageOptions> = {},
): string {
  const document = (
    <Document title={title} language={language} test={test}>
      {children}
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

/** A page that explains the problem and the next step. */
export function renderNotice(notice: {
  title: string;
  text: string;
  /** Details for support, such as an error's name. */
  detail?: string | undefined;
  /** Names the request, if the page is about an error. */
  requestLine?: string | undefined;
  next?: { label: string; href: string } | undefined;
  language: Language;
}): string {
  const { title, text, detail, requestLine, next, language } = notice;
  return renderPage(
    title,
    <div className="panel">
      <h1>{title}</h1>
      <p>{text}</p>
      {next && (
        <a className="button" href={next.href}>
          {next.label}
        </a>
      )}
      {detail && <p className="muted">{detail}</p>}
      {requestLine && <p className="muted">{requestLine}</p>}
    </div>,
    { language },
  );
}

interface PageOptions {
  language: Language;
  test: boolean;
}

function Document({
  title,
  language,
  test,
  children,
}: PageOptions & { title: string; children: ReactNode }): ReactElement {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${test ? "Test · " : ""}${title} · Tua`}</title>
        <link rel="icon" href={FAVICON} />
        <style>{STYLESHEET}</style>
      </head>
      <body className={test ? "test" : undefined}>
        <main>
          <svg className="mark" viewBox="0 0 50 24" role="img" aria-label="tua">
            <path d={WORDMARK} />
          </svg>
          {children}
        </main>
      </body>
    </html>
  );
}
