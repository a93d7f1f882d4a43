import { Button } from "@mantine/core";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { fileSize } from "../../../lib/download.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./upload-page.module.css";

interface Props {
  file: File | null;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Drop zone with a file button. */
export function FileDrop({ file, isBusy, onFile }: Props) {
  const { upload: messages } = useMessages(reconciliationMessages);
  const { locale } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) onFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the keyboard alternative
    <div
      className={`${classes.drop} stack middle anywhere`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <IconFileText size={28} stroke={1.25} aria-hidden />
      ) : (
        <IconFileUpload size={28} stroke={1.25} aria-hidden />
      )}
      {file ? (
        <p>
          <b>{file.name}</b> {fileSize(file.size, locale)}
        </p>
      ) : (
        <p>
          <b>{messages.drop}</b> {messages.or}
        </p>
      )}
      <Button variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
        {file ? messages.another : messages.choose}
      </Button>
      <p className="small muted">{messages.limits}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={messages.file}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // Allows choosing the same file again after it changed.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
