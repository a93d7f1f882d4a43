import type { Problem } from "./checkout-facts.ts";
import { type Language, MESSAGES } from "./i18n/languages.ts";
import { Notice } from "./notice.tsx";

interface ProblemListProps {
  language: Language;
  problems: readonly Problem[];
  /** The id of the control that each field of this page is typed or chosen in. */
  controls: Controls;
}

type Controls = Readonly<Record<string, string>>;

const hasPlace = ({ field }: Problem, controls: Controls) => Object.hasOwn(controls, field);

/** One problem alone is read where it stands: its field has the focus. */
export function needsList(problems: readonly Problem[], controls: Controls): boolean {
  return problems.length > 1 || problems.some((problem) => !hasPlace(problem, controls));
}

/** Everything that was refused, on top of the form, each with a link to its place. */
export function ProblemList({ language, problems, controls }: ProblemListProps) {
  if (!needsList(problems, controls)) return null;
  // A field that takes the focus is read by that; what belongs to none must be told.
  const told = problems.every((problem) => !hasPlace(problem, controls));
  return (
    <Notice tone="attention" level={2} title={MESSAGES[language].problems.title}>
      <div role={told ? "alert" : undefined}>
        <ul>
          {problems.map(({ field, message }) => {
            const control = Object.hasOwn(controls, field) ? controls[field] : undefined;
            return <li key={field}>{control ? <a href={`#${control}`}>{message}</a> : message}</li>;
          })}
        </ul>
      </div>
    </Notice>
  );
}
