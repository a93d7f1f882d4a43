import { type ReactNode, Suspense, use, useDeferredValue, useLayoutEffect, useMemo } from "react";
import { en } from "./en.ts";
import { type Language, LanguageContext, type Messages } from "./messages.ts";

interface Props {
  language: Language;
  children: ReactNode;
}

let french: Promise<Messages> | undefined;

/** French is not in the first load. Without it, for example in an outage, the shared texts are English. */
const loadFrench = (): Promise<Messages> =>
  (french ??= import("./fr.ts").then(
    ({ fr }) => fr,
    () => en,
  ));

/** Provides one language to its children and sets the document's `lang`. Shows nothing until its texts are loaded. */
export function InLanguage({ language, children }: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded language={language}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ language, children }: Props) {
  // The previous language stays until the texts of a new one are loaded.
  const shown = useDeferredValue(language);
  const common = shown.code === "fr" ? use(loadFrench()) : en;
  const value = useMemo(() => ({ ...shown, common }), [shown, common]);
  useLayoutEffect(() => {
    document.documentElement.lang = shown.code;
  }, [shown]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
