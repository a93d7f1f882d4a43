import type { Problem } from "./checkout-facts.ts";
import { Notice } from "./notice.tsx";
import { type Language, WORDS } from "./words/languages.ts";

interface ProblemListProps {
  language: Language;
  problems: readonly Problem[];
  /** The id of the control that each field of this page is typed or chosen in. */
  controls: Readonly<Record<string, string>>;
}

/** Everything that was refused, on top of the form, each with a link to its place. */
export function ProblemList({ language, problems, controls }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="attention" level={2} title={WORDS[language].problems.title} alert>
      <ul>
        {problems.map(({ field, message }) => {
          const control = Object.hasOwn(controls, field) ? controls[field] : undefined;
          return (
            <li key={field}>{control ? <a href={`#${control}`}>{message}</a> : `${field}: ${message}`}</li>
          );
        })}
      </ul>
    </Notice>
  );
}
