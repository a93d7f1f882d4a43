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
  mapping: StatementReadingInput | null;
  failure: UploadFailed | null;
  /** Sent share of the file's bytes, from 0 to 1. */
  sentFraction: number;
  choose: (mapping: StatementReadingInput) => void;
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
  const [mapping, setMapping] = useState<StatementReadingInput | null>(null);
  const [failure, setFailure] = useState<UploadFailed | null>(null);
  const [sentFraction, setSentFraction] = useState(0);
  /** Request counter: only the last response counts. */
  const latestRequest = useRef(0);
  const isSkipping = useRef(false);

  const fail = (error: unknown) => {
    if (!(error instanceof UploadFailed)) throw error;
    if (isSignedOut(error.problem)) signIn();
    setFailure(error);
    setStage("ready");
  };
  const requestPreview = async (chosen: StatementReadingInput | null) => {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    setFailure(null);
    isSkipping.current = false;
    if (!file) return setStage("choosing");
    setStage("reading");
    try {
      const found = await previewFile(client, { processor, file, mapping: chosen });
      if (requestNumber !== latestRequest.current) return;
      setPreview(found);
      if (!chosen) setMapping(toMapping(found));
      setStage("ready");
    } catch (error) {
      if (requestNumber === latestRequest.current) fail(error);
    }
  };
  const begin = useEffectEvent(() => {
    setPreview(null);
    setMapping(null);
    void requestPreview(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file or processor restarts the upload
  useEffect(() => begin(), [file, processor]);

  const send = (isConfirmed: boolean) => {
    if (!file || !mapping || stage !== "ready") return;
    setFailure(null);
    setSentFraction(0);
    setStage("sending");
    const choices = { period, skipUnreadable: isSkipping.current, isConfirmed };
    uploadFile(scope, { processor, file, reading: mapping, ...choices, onSent: setSentFraction }).then(
      onDone,
      fail,
    );
  };

  return {
    stage,
    preview,
    mapping,
    failure,
    sentFraction,
    choose(chosen) {
      setMapping(chosen);
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
function toMapping({ reading: mapping }: Preview): StatementReadingInput {
  const { __typename: _, columns, ...others } = mapping;
  const { __typename: __, ...headings } = columns;
  return { ...others, columns: headings };
}
