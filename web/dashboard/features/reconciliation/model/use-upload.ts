import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClient } from "urql";
import type { StatementReadingInput } from "../../../generated/graphql.ts";
import { isSignedOut } from "../../../lib/problem.ts";
import type { Scope } from "../../../lib/scope.ts";
import { signIn } from "../../../lib/sign-in.ts";
import { type Period, type Preview, previewFile, UploadFailed, uploadFile } from "../api/statement-upload.ts";

export type Stage = "choosing" | "reading" | "ready" | "sending";

export interface Upload {
  stage: Stage;
  preview: Preview | null;
  /** The mapping: detected, or as changed since. */
  reading: StatementReadingInput | null;
  failure: UploadFailed | null;
  /** Sent share of the file's bytes, from 0 to 1. */
  sent: number;
  choose: (reading: StatementReadingInput) => void;
  send: () => void;
  /** Uploads the file again without its unreadable lines. */
  skipUnreadable: () => void;
  /** Uploads the file again with confirmed totals. */
  confirm: () => void;
}

interface RequestOptions {
  scope: Scope;
  processor: string;
  file: File | null;
  period: Period | null;
  onDone: (statementId: string) => void;
}

/** Upload of a statement: preview, mapping and sending. */
export function useUpload({ scope, processor, file, period, onDone }: RequestOptions): Upload {
  const client = useClient();
  const [stage, setStage] = useState<Stage>("choosing");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [reading, setReading] = useState<StatementReadingInput | null>(null);
  const [failure, setFailure] = useState<UploadFailed | null>(null);
  const [sent, setSent] = useState(0);
  /** Request counter: only the last response counts. */
  const requested = useRef(0);
  const isSkipping = useRef(false);

  const fail = (error: unknown) => {
    if (!(error instanceof UploadFailed)) throw error;
    if (isSignedOut(error.problem)) signIn();
    setFailure(error);
    setStage("ready");
  };
  const requestPreview = async (chosen: StatementReadingInput | null) => {
    requested.current += 1;
    const mine = requested.current;
    setFailure(null);
    isSkipping.current = false;
    if (!file) return setStage("choosing");
    setStage("reading");
    try {
      const found = await previewFile(client, { processor, file, reading: chosen });
      if (mine !== requested.current) return;
      setPreview(found);
      if (!chosen) setReading(toReading(found));
      setStage("ready");
    } catch (error) {
      if (mine === requested.current) fail(error);
    }
  };
  const begin = useEffectEvent(() => {
    setPreview(null);
    setReading(null);
    void requestPreview(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file or processor restarts the upload
  useEffect(() => begin(), [file, processor]);

  const send = (isConfirmed: boolean) => {
    if (!file || !reading || stage !== "ready") return;
    setFailure(null);
    setSent(0);
    setStage("sending");
    const choices = { period, skipUnreadable: isSkipping.current, isConfirmed };
    uploadFile(scope, { processor, file, reading, ...choices, onSent: setSent }).then(onDone, fail);
  };

  return {
    stage,
    preview,
    reading,
    failure,
    sent,
    choose(chosen) {
      setReading(chosen);
      const { date, amount } = chosen.columns;
      if (date && amount) void requestPreview(chosen);
    },
    send: () => send(false),
    skipUnreadable() {
      isSkipping.current = true;
      send(false);
    },
    confirm: () => send(true),
  };
}

/** The mapping without `__typename`, which inputs do not accept. */
function toReading({ reading }: Preview): StatementReadingInput {
  const { __typename: _, columns, ...others } = reading;
  const { __typename: __, ...headings } = columns;
  return { ...others, columns: headings };
}
