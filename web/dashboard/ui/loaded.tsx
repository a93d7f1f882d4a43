import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problem } from "../lib/problem.ts";
import { ProblemPanel } from "./problem-panel.tsx";

interface Props<Data> {
  /** Null or undefined while loading. */
  data: Data | null | undefined;
  problem: Problem | null;
  retry: () => void;
  /** Height of the placeholder, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Content of a section, or its loading or error state. Existing data stays when a reload fails. */
export function Loaded<Data>({ data, problem, retry, height, children }: Props<Data>) {
  if (data !== null && data !== undefined) return children(data);
  if (problem) return <ProblemPanel problem={problem} retry={retry} />;
  return <Skeleton height={height} animate={false} aria-busy />;
}
