import { Button, Skeleton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import type { LiveResult } from "../../../lib/live/use-live-query.ts";
import { ProblemPanel, ProblemText } from "../../../ui/problem-panel.tsx";
import classes from "./home-page.module.css";

interface Props<Data> {
  title: string;
  /** Content at the end of the heading's line. */
  end?: ReactNode;
  response: LiveResult<Data>;
  /** Shown while loading. */
  waiting: ReactNode;
  children: (data: Data, titleId: string) => ReactNode;
}

/** A live section of Home. After an error it keeps the last data and shows the error below. */
export function LivePart<Data>({ title, end, response: result, waiting, children }: Props<Data>) {
  const { problem: messages } = useMessages();
  const { data, problem, retry } = result;
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id} aria-busy={!data && !problem}>
      <div className={`row lines-4 gap-16 between ${classes.head}`}>
        <h2 id={id} className="heading">
          {title}
        </h2>
        {end}
      </div>
      {data && children(data, id)}
      {!data && (problem ? <ProblemPanel problem={problem} retry={retry} /> : waiting)}
      {data && problem && (
        <div role="alert" className={`row lines-4 gap-12 small pad-12 ${classes.problem}`}>
          <ProblemText problem={problem} />
          <Button variant="default" size="compact-sm" onClick={retry}>
            {messages.retry}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  count: number;
  height: number;
  className: string | undefined;
}

export function Waiting({ count, height, className }: WaitingProps) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal
        <Skeleton key={position} height={height} radius={height > 16 ? 8 : 4} animate={false} />
      ))}
    </div>
  );
}
