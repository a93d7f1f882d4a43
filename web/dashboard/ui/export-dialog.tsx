import { IconCircleCheck, IconProgress } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DownloadFailed, download, fileSize, type Progress, saveFile } from "../lib/download.ts";
import { downloadMessages } from "../lib/i18n/download-messages.ts";
import { useLanguage, useMessages } from "../lib/i18n/messages.ts";
import { isSignedOut } from "../lib/problem.ts";
import { signIn } from "../lib/sign-in.ts";
import { BlockDialogClosing, Dialog } from "./dialog.tsx";
import { DialogForm } from "./form-dialog.tsx";

interface Props {
  title: string;
  /** Path of a CSV file, such as `/m/…/test/payments.csv?status=failed`. */
  url: string;
  onClose: () => void;
  /** Describes the export. */
  children: ReactNode;
}

type Stage = "ready" | "reading" | "broken" | "saved";

const NOTHING: Progress = { rows: 0, bytes: 0 };

/**
 * Exports a CSV file: describes it, shows the progress, and saves it when complete. Closing aborts the
 * download.
 */
export function ExportDialog({ title, url, onClose, children }: Props) {
  const messages = useMessages(downloadMessages);
  const { problem: problemMessages } = useMessages();
  const [stage, setStage] = useState<Stage>("ready");
  const [progress, setProgress] = useState(NOTHING);
  const [name, setName] = useState("");
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const isCounted = stage === "reading" || stage === "saved";

  async function read() {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setStage("reading");
    setProgress(NOTHING);
    try {
      const file = await download(url, { signal, onProgress: setProgress });
      saveFile(file);
      setName(file.name);
      return {};
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DownloadFailed)) throw error;
      if (isSignedOut(error.problem)) signIn();
      setStage("broken");
      return { error: error.problem };
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <BlockDialogClosing value={null}>
        <DialogForm
          send={read}
          onSent={() => setStage("saved")}
          submit={stage === "broken" ? problemMessages.retry : title}
          rejected={messages.broken}
          done={stage === "saved" ? messages.done : undefined}
          onClose={onClose}
          data-autofocus
        >
          <div className="stack">{children}</div>
          {isCounted && <Count progress={progress} />}
          <div role="status" className="hide-empty">
            {isCounted && (
              <p className={stage === "saved" ? "line success weight-500" : "line muted"}>
                {stage === "saved" ? (
                  <IconCircleCheck size={16} aria-hidden />
                ) : (
                  <IconProgress size={16} aria-hidden />
                )}
                {stage === "saved" ? messages.saved(name) : messages.inProgress}
              </p>
            )}
          </div>
        </DialogForm>
      </BlockDialogClosing>
    </Dialog>
  );
}

function Count({ progress: { rows, bytes } }: { progress: Progress }) {
  const messages = useMessages(downloadMessages);
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale).format(rows);
  return <p className="big digits">{messages.read(number, rows, fileSize(bytes, locale))}</p>;
}
