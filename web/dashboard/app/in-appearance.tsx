import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useLayoutEffect } from "react";
import type { Appearance } from "../generated/graphql.ts";

/** Makes the page light or dark as the member likes it, before it is painted. */
export function InAppearance({ appearance }: { appearance: Appearance }) {
  // Mantine would stop transitions by a style element, which our policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another one each time
  useLayoutEffect(() => setColorScheme(appearance.toLowerCase() as MantineColorScheme), [appearance]);
  return null;
}
