import { type Language, MESSAGES } from "./i18n/languages.ts";
import { TuaMark } from "./icons.tsx";
import type { PageProps } from "./view-model.ts";

interface FootProps {
  pageProps: PageProps;
  pagePath: string;
}

/**
 * Test mode note and the Tua wordmark. In a frame, the languages instead, because the corner has the close
 * button.
 */
export function PageFoot({ pageProps, pagePath }: FootProps) {
  const messages = MESSAGES[pageProps.language];
  return (
    <footer>
      {pageProps.frame ? (
        <Languages pageProps={pageProps} pagePath={pagePath} />
      ) : (
        <>
          {pageProps.test && <p>{messages.testNote}</p>}
          <p>
            {messages.madeWith} <TuaMark />
          </p>
        </>
      )}
    </footer>
  );
}

/** Links to the same page in the other languages. */
export function Languages({ pageProps, pagePath }: FootProps) {
  const others = (Object.keys(MESSAGES) as Language[]).filter((language) => language !== pageProps.language);
  return (
    <nav className="languages" aria-label={MESSAGES[pageProps.language].languages}>
      {others.map((language) => (
        <a key={language} href={inLanguage(pagePath, language)} lang={language} hrefLang={language}>
          {MESSAGES[language].name}
        </a>
      ))}
    </nav>
  );
}

/** The same URL with another language. */
function inLanguage(url: string, language: Language): string {
  const [pagePath, query] = url.split("?");
  const requested = new URLSearchParams(query);
  requested.set("lang", language);
  return `${pagePath}?${requested}`;
}
