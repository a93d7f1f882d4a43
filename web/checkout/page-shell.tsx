import type { ReactNode } from "react";
import { FAVICON, Mark } from "./icons.tsx";
import { stylesheet } from "./stylesheet.ts";
import { type Language, WORDS } from "./words/languages.ts";

interface Shell {
  language: Language;
  title: string;
  test: boolean;
  /** Seconds after which the browser looks again, for pages that wait. */
  refreshSeconds?: number | undefined;
  children: ReactNode;
}

/** The document around every page. Test mode has a gold frame and says so in the title. */
export function PageShell({ language, title, test, refreshSeconds, children }: Shell) {
  const words = WORDS[language];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refreshSeconds !== undefined && <meta httpEquiv="refresh" content={String(refreshSeconds)} />}
        <title>{test ? `${words.test} · ${title}` : title}</title>
        <link rel="icon" href={FAVICON} />
        <style>{stylesheet}</style>
      </head>
      <body className={test ? "test" : undefined}>
        <main>{children}</main>
        <footer>
          {test && <p>{words.testNote}</p>}
          <p>
            {words.madeWith} <Mark />
          </p>
        </footer>
      </body>
    </html>
  );
}
