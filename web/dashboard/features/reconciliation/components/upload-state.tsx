import { Button, Progress } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { StatementSource } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { percent } from "../../../lib/percent.ts";
import { problemText } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import type { Preview, UploadFailed } from "../api/statement-upload.ts";
import { orderMessages } from "../i18n/order-messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import type { Stage } from "../model/use-upload.ts";

/** The texts of an upload, with those that differ for an order list. */
function useUploadMessages(source: StatementSource) {
  const { upload } = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  return source === "SHOP" ? { ...upload, ...orders.upload } : upload;
}

interface ProgressProps {
  source: StatementSource;
  stage: Stage;
  sent: number;
}

/** Progress of an upload. */
export function UploadProgress({ source, stage, sent }: ProgressProps) {
  const messages = useUploadMessages(source);
  const { locale } = useLanguage();
  const text =
    stage === "reading"
      ? messages.reading
      : stage === "sending" && (sent < 1 ? messages.sending(percent(sent, locale)) : messages.comparing);
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

/** A line of a preview or of a rejected upload. */
interface UnreadableLine extends Pick<Preview["unreadable"][number], "number" | "column" | "message"> {
  code: string;
  params: unknown;
  value?: string | null;
}

/** Unreadable lines with their line numbers. */
export function UnreadableLines({ lines }: { lines: readonly UnreadableLine[] }) {
  const { upload: messages } = useMessages(reconciliationMessages);
  const { problem: sentences } = useMessages();
  const lineText = (line: UnreadableLine) => {
    const { column, value } = line;
    const name = column === null ? "" : (findLabel(messages.fields, column) ?? column);
    const cell = value == null ? name : messages.cell(name, value);
    return [cell, problemText(sentences, line as Parameters<typeof problemText>[1])]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <ul className="small anywhere">
      {lines.map((line) => (
        <li key={line.number}>
          <b className="weight-550 digits">
            {messages.line} {line.number}
          </b>{" "}
          {lineText(line)}
        </li>
      ))}
    </ul>
  );
}

const LINE = /^file\.lines\.(\d+)(?:\.(\w+))?$/;

interface ProblemProps {
  source: StatementSource;
  failure: UploadFailed;
  onSkip: () => void;
}

/** Why a file was rejected, and how to fix it. */
export function UploadProblem({ source, failure, onSkip }: ProblemProps) {
  const messages = useUploadMessages(source);
  const { problem: problemMessages } = useMessages();
  const params = useScope();
  const {
    problem,
    result: { statementId, unreadable },
  } = failure;
  const lines = problem.fields.flatMap((found) => {
    const [, number, column = null] = LINE.exec(found.field) ?? [];
    return number === undefined ? [] : [{ ...found, number: Number(number), column }];
  });
  if (statementId !== undefined) {
    return (
      <div role="alert" className="alert">
        <p className="failed weight-550">{messages.duplicate}</p>
        <Link
          to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
          params={{ ...params, statementId }}
        >
          {messages.toFirst}
        </Link>
      </div>
    );
  }
  if (lines.length > 0) {
    const count = unreadable ?? lines.length;
    return (
      <div role="alert" className="alert">
        <p className="line failed weight-550">
          <IconAlertTriangle size={16} aria-hidden /> {messages.unreadable(count)}
        </p>
        <UnreadableLines lines={lines} />
        {count > lines.length && <p className="small muted">{messages.unreadableMore}</p>}
        <p className="small muted">{messages.again}</p>
        <Button variant="default" onClick={onSkip}>
          {messages.skip}
        </Button>
      </div>
    );
  }
  const own = problem.fields.find(({ field }) => field === "file");
  const isMoneyOut = problem.fields.some(({ field }) => field === "moneyOut");
  if (!isMoneyOut && !own) return <DialogProblem problem={problem} />;
  return (
    <div role="alert" className="alert">
      <p className="failed weight-550">
        {own ? messages.fileProblem(problemText(problemMessages, own)) : messages.moneyOutUnclear}
      </p>
    </div>
  );
}
