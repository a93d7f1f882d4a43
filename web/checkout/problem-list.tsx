import { type Language, MESSAGES } from "./i18n/languages.ts";
import { Notice } from "./notice.tsx";
import type { Problem } from "./view-model.ts";

interface ProblemListProps {
  language: Language;
  problems: readonly Problem[];
  /** The id of each field's control on this page. */
  controls: Controls;
}

type Controls = Readonly<Record<string, string>>;

const hasControl = ({ field }: Problem, controls: Controls) => Object.hasOwn(controls, field);

/** Whether to show the list. A single problem is only shown at its field, which takes the focus. */
export function needsList(problems: readonly Problem[], controls: Controls): boolean {
  return problems.length > 1 || problems.some((problem) => !hasControl(problem, controls));
}

/** All problems, above the form, each with a link to its field. */
export function ProblemList({ language, problems, controls }: ProblemListProps) {
  if (!needsList(problems, controls)) return null;
  // A focused field is read by screen readers. Problems without a field need an alert.
  const isAlert = problems.every((problem) => !hasControl(problem, controls));
  return (
    <Notice variant="attention" level={2} title={MESSAGES[language].problems.title}>
      <div role={isAlert ? "alert" : undefined}>
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
