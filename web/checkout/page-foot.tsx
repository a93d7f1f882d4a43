import type { PageFacts } from "./checkout-facts.ts";
import { type Language, MESSAGES } from "./i18n/languages.ts";
import { Mark } from "./icons.tsx";

interface PlaceProps {
  facts: PageFacts;
  place: string;
}

/** Whose page it is; a frame has the languages here, since its corner closes it. */
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
            {messages.madeWith} <Mark />
          </p>
        </>
      )}
    </footer>
  );
}

/** The way to the same page in another language. */
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

/** The same address, asked for in another language. */
function inLanguage(address: string, language: Language): string {
  const [place, query] = address.split("?");
  const asked = new URLSearchParams(query);
  asked.set("lang", language);
  return `${place}?${asked}`;
}
