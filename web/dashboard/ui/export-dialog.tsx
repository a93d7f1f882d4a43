import { Button } from "@mantine/core";
import { IconCircleCheck, IconProgress } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DownloadFailed, download, fileSize, type Progress, saveFile } from "../lib/download.ts";
import { isSignedOut, type Problem } from "../lib/problem.ts";
import { signIn } from "../lib/sign-in.ts";
import { downloadWords } from "../lib/words/download-words.ts";
import { useLanguage, useWords } from "../lib/words/words.ts";
import { Dialog } from "./dialog.tsx";
import forms from "./dialog-form.module.css";
import classes from "./export-dialog.module.css";
import { ProblemText } from "./problem-panel.tsx";

interface Shown {
  title: string;
  /** A CSV file of this server, such as `/m/…/test/payments.csv?status=failed`. */
  address: string;
  onClose: () => void;
  /** What will be exported, in words. */
  children: ReactNode;
}

type Stage = "ready" | "reading" | "saved";

const NOTHING: Progress = { rows: 0, bytes: 0 };

/** Exports a file: says what, counts while it comes, and saves it once it is whole. Closing it stops the reading. */
export function ExportDialog({ title, address, onClose, children }: Shown) {
  const words = useWords(downloadWords);
  const { cancel, problem: problemWords } = useWords();
  const [stage, setStage] = useState<Stage>("ready");
  const [progress, setProgress] = useState(NOTHING);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function read() {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setStage("reading");
    setProgress(NOTHING);
    setProblem(null);
    try {
      const file = await download(address, { signal, onProgress: setProgress });
      saveFile(file);
      setName(file.name);
      setStage("saved");
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DownloadFailed)) throw error;
      if (isSignedOut(error.problem)) signIn();
      setProblem(error.problem);
      setStage("ready");
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={forms.fields}>
        <div className="stack">{children}</div>
        {stage !== "ready" && <Count progress={progress} />}
        <div role="status" className={classes.told}>
          {stage !== "ready" && (
            <p className={classes.state} data-stage={stage}>
              {stage === "saved" ? (
                <IconCircleCheck size={16} aria-hidden />
              ) : (
                <IconProgress size={16} aria-hidden />
              )}
              {stage === "saved" ? words.saved(name) : words.underWay}
            </p>
          )}
        </div>
        {problem && (
          <div role="alert" className={forms.problem}>
            <p>{words.broken}</p>
            <ProblemText problem={problem} />
          </div>
        )}
        <div className={forms.buttons}>
          {stage === "saved" ? (
            <Button onClick={onClose}>{words.done}</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {cancel}
              </Button>
              <Button data-autofocus loading={stage === "reading"} onClick={() => void read()}>
                {problem ? problemWords.retry : words.start}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Count({ progress: { rows, bytes } }: { progress: Progress }) {
  const words = useWords(downloadWords);
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale).format(rows);
  return <p className={classes.count}>{words.read(number, rows, fileSize(bytes, locale))}</p>;
}
