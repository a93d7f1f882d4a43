import { useEffect, useState } from "react";
import type { Appearance } from "./explorer-address.ts";

/** Light or dark: as the address says at first, then as the dashboard says around whose frame this is. */
export function useAppearance(first: Appearance): Appearance {
  const [appearance, setAppearance] = useState(first);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (data?.appearance === "light" || data?.appearance === "dark") setAppearance(data.appearance);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (appearance === "auto") delete dataset.mantineColorScheme;
    else dataset.mantineColorScheme = appearance;
  }, [appearance]);
  return appearance;
}
