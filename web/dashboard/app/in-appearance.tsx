import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useLayoutEffect } from "react";
import type { Appearance } from "../generated/graphql.ts";

/** Sets the light or dark theme before the first paint. */
export function InAppearance({ appearance }: { appearance: Appearance }) {
  // To stop transitions, Mantine would insert a style element, which our policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter changes on each render
  useLayoutEffect(() => setColorScheme(appearance.toLowerCase() as MantineColorScheme), [appearance]);
  return null;
}
