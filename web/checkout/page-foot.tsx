import { type Language, MESSAGES } from "./i18n/languages.ts";
import { TuaMark } from "./icons.tsx";
import type { PageFacts } from "./view-model.ts";

interface PlaceProps {
  facts: PageFacts;
  place: string;
}

/**
 * Test mode note and the Tua wordmark. In a frame, the languages instead, because the corner has the close
 * button.
 */
export function PageFoot({ facts, place }: PlaceProps) {
  const messages = MESSAGES[facts.language];
  return (
    <footer>
      {facts.frame ? (
        <Languages facts={facts} place={place} />
      ) : (
        <>
          {facts.test && <p>{messages.testNote}</p>}
          <p>
            {messages.madeWith} <TuaMark />
          </p>
        </>
      )}
    </footer>
  );
}

/** Links to the same page in the other languages. */
export function Languages({ facts, place }: PlaceProps) {
  const others = (Object.keys(MESSAGES) as Language[]).filter((language) => language !== facts.language);
  return (
    <nav className="languages" aria-label={MESSAGES[facts.language].languages}>
      {others.map((language) => (
        <a key={language} href={inLanguage(place, language)} lang={language} hrefLang={language}>
          {MESSAGES[language].name}
        </a>
      ))}
    </nav>
  );
}

/** The same URL with another language. */
function inLanguage(address: string, language: Language): string {
  const [place, query] = address.split("?");
  const requested = new URLSearchParams(query);
  requested.set("lang", language);
  return `${place}?${requested}`;
}
