import type { PageFacts } from "./checkout-facts.ts";
import { Mark } from "./icons.tsx";
import { type Language, WORDS } from "./words/languages.ts";

interface PlaceProps {
  facts: PageFacts;
  place: string;
}

/** Whose page it is; a frame has the languages here, since its corner closes it. */
export function PageFoot({ facts, place }: PlaceProps) {
  const words = WORDS[facts.language];
  return (
    <footer>
      {facts.frame ? (
        <Languages facts={facts} place={place} />
      ) : (
        <>
          {facts.test && <p>{words.testNote}</p>}
          <p>
            {words.madeWith} <Mark />
          </p>
        </>
      )}
    </footer>
  );
}

/** The way to the same page in another language. */
export function Languages({ facts, place }: PlaceProps) {
  const others = (Object.keys(WORDS) as Language[]).filter((language) => language !== facts.language);
  return (
    <nav className="languages" aria-label={WORDS[facts.language].languages}>
      {others.map((language) => (
        <a key={language} href={inLanguage(place, language)} lang={language} hrefLang={language}>
          {WORDS[language].name}
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
