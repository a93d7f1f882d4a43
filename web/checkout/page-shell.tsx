import { createContext, type ReactNode, useContext } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import { MESSAGES } from "./i18n/languages.ts";
import { FAVICON } from "./icons.tsx";
import { CloseButton } from "./navigation.tsx";
import { Languages, PageFoot } from "./page-foot.tsx";
import { stylesheet } from "./stylesheet.ts";
import type { CheckoutProps, PageProps } from "./view-model.ts";

interface Shell {
  pageProps: PageProps | CheckoutProps;
  title: string;
  /** Path of the page, if it differs from the checkout's path. */
  pagePath?: string;
  /** Reload interval in seconds for browsers without scripts, on pending pages. */
  refreshSeconds?: number;
  children: ReactNode;
}

/** The page's stylesheet. The sender of the page sets its security policy and the merchant's color. */
export const Stylesheet = createContext(stylesheet);

/** The script of every page. Null if none was built. */
export const PageScript = createContext<{ src: string; integrity: string } | null>(null);

/** The document around every page. In test mode it has a gold border and a title prefix. */
export function PageShell({ pageProps, title, pagePath = pageProps.path, refreshSeconds, children }: Shell) {
  const { language, test, frame } = pageProps;
  const messages = MESSAGES[language];
  const script = useContext(PageScript);
  const kinds = [test && "test", frame && "frame"].filter(Boolean).join(" ");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refreshSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={`${refreshSeconds};url=${pagePath}`} />
          </noscript>
        )}
        <title>{test ? `${messages.test} · ${title}` : title}</title>
        <link rel="icon" href={FAVICON} />
        <style>{useContext(Stylesheet)}</style>
        {script && <script {...script} crossOrigin="anonymous" defer />}
      </head>
      <body className={kinds || undefined}>
        {frame && <CloseButton label={messages.close} corner />}
        {!frame && <Languages pageProps={pageProps} pagePath={pagePath} />}
        <ConnectionBanner messages={messages} />
        <main {...("contentHash" in pageProps && forScript(pageProps, pagePath))}>{children}</main>
        <PageFoot pageProps={pageProps} pagePath={pagePath} />
      </body>
    </html>
  );
}

/** Data that the page's script reads from `<main>`. It polls only at the checkout's own path. */
function forScript(
  { path, contentHash: state, longPollAfterSeconds, payment }: CheckoutProps,
  pagePath: string,
) {
  return {
    "data-state": state,
    "data-long-poll-after":
      longPollAfterSeconds === null || pagePath !== path ? undefined : longPollAfterSeconds,
    "data-payment": payment ? JSON.stringify(payment) : undefined,
  };
}
