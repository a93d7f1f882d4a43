import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type TypedDocumentNode, useClient } from "urql";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { createPacer, type Pacer } from "../../../lib/live/pacer.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";

export interface LiveAnswer<Data> {
  /** The newest there is; null before the first. */
  data: Data | null;
  /** Why the newest question got no answer. */
  problem: Problem | null;
  /** Whether `data` answers another question than the one that is asked now. */
  isStale: boolean;
  retry: () => void;
}

interface Answered<Data> {
  data: Data | null;
  problem: Problem | null;
  key: string | null;
}

/**
 * An answer that stays true: asked for anew when payments change, and when `key` does, which names what is asked;
 * nothing is asked while it is null.
 * @param ask the variables, as they are at that moment.
 */
export function useLiveAnswer<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  key: string | null,
  ask: () => Variables,
  pauseMs: number,
): LiveAnswer<Data> {
  const client = useClient();
  const [answer, setAnswer] = useState<Answered<Data>>({ data: null, problem: null, key: null });

  const reader = useMemo(
    () =>
      createReader({
        ask: ({ variables }: { variables: Variables; key: string | null }) =>
          client.query(document, variables, { requestPolicy: "network-only" }).toPromise(),
        answered({ key }, { data, error }) {
          if (data) setAnswer({ data, problem: null, key });
          else if (error) setAnswer((before) => ({ ...before, problem: problemOf(error) }));
        },
      }),
    [client, document],
  );

  const read = useEffectEvent(() => reader.read({ variables: ask(), key }));
  const pacer = useRef<Pacer | null>(null);
  useEffect(() => {
    if (key === null) return;
    const own = createPacer(() => read(), pauseMs);
    pacer.current = own;
    read();
    return () => {
      own.stop();
      pacer.current = null;
      reader.forget();
    };
  }, [reader, pauseMs, key]);
  useLiveSignals(({ kind }) => {
    if (kind !== "access") pacer.current?.nudge();
  });
  return { ...answer, isStale: answer.key !== key, retry: () => reader.read({ variables: ask(), key }) };
}
