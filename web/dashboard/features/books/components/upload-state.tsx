import { Button, Progress } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { percent } from "../../../lib/percent.ts";
import { problemText } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import type { Preview, UploadFailed } from "../api/statement-upload.ts";
import type { Stage } from "../model/use-upload.ts";
import { booksWords } from "../words/books-words.ts";

/** What a file's way has come to. */
export function UploadProgress({ stage, sent }: { stage: Stage; sent: number }) {
  const { upload: words } = useWords(booksWords);
  const { locale } = useLanguage();
  const text =
    stage === "reading"
      ? words.reading
      : stage === "sending" && (sent < 1 ? words.sending(percent(sent, locale)) : words.comparing);
  return (
    <div role="status" className="stack hide-empty">
      {text && (
        <>
          <p>{text}</p>
          {stage === "sending" && (
            <Progress value={sent * 100} animated={sent >= 1} aria-label={text} color="var(--brand)" />
          )}
        </>
      )}
    </div>
  );
}

/** A line of a preview, or of a refused upload. */
interface UnreadableLine extends Pick<Preview["unreadable"][number], "number" | "column" | "message"> {
  code: string;
  params: unknown;
  value?: string | null;
}

/** Lines that cannot be read, by their numbers in the file. */
export function UnreadableLines({ lines }: { lines: readonly UnreadableLine[] }) {
  const { upload: words } = useWords(booksWords);
  const { problem: sentences } = useWords();
  const lineText = (line: UnreadableLine) => {
    const { column, value } = line;
    const name = column === null ? "" : (wordOf(words.fields, column) ?? column);
    const cell = value == null ? name : words.cell(name, value);
    return [cell, problemText(sentences, line as Parameters<typeof problemText>[1])]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <ul className="small anywhere">
      {lines.map((line) => (
        <li key={line.number}>
          <b className="weight-550 digits">
            {words.line} {line.number}
          </b>{" "}
          {lineText(line)}
        </li>
      ))}
    </ul>
  );
}

const LINE = /^file\.lines\.(\d+)(?:\.(\w+))?$/;

/** Why a file was not taken, and what helps. */
export function UploadProblem({ failure, onSkip }: { failure: UploadFailed; onSkip: () => void }) {
  const { upload: words } = useWords(booksWords);
  const { problem: problemWords } = useWords();
  const params = useScope();
  const {
    problem,
    told: { statementId, unreadable },
  } = failure;
  const lines = problem.fields.flatMap((found) => {
    const [, number, column = null] = LINE.exec(found.field) ?? [];
    return number === undefined ? [] : [{ ...found, number: Number(number), column }];
  });
  if (statementId !== undefined) {
    return (
      <div role="alert" className="alert">
        <p className="failed weight-550">{words.duplicate}</p>
        <Link
          to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
          params={{ ...params, statementId }}
        >
          {words.toFirst}
        </Link>
      </div>
    );
  }
  if (lines.length > 0) {
    const count = unreadable ?? lines.length;
    return (
      <div role="alert" className="alert">
        <p className="line failed weight-550">
          <IconAlertTriangle size={16} aria-hidden /> {words.unreadable(count)}
        </p>
        <UnreadableLines lines={lines} />
        {count > lines.length && <p className="small quiet">{words.unreadableMore}</p>}
        <p className="small quiet">{words.again}</p>
        <Button variant="default" onClick={onSkip}>
          {words.skip}
        </Button>
      </div>
    );
  }
  const own = problem.fields.find(({ field }) => field === "file");
  const isMoneyOut = problem.fields.some(({ field }) => field === "moneyOut");
  return (
    <div role="alert" className="alert">
      {isMoneyOut ? (
        <p className="failed weight-550">{words.moneyOutUnclear}</p>
      ) : own ? (
        <p className="failed weight-550">{words.fileProblem(problemText(problemWords, own))}</p>
      ) : (
        <ProblemText problem={problem} />
      )}
    </div>
  );
}
