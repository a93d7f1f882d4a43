import { useColorScheme } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { Appearance } from "./explorer-url.ts";

/** The theme: first from the URL or the system, then from the dashboard around the frame. */
export function useAppearance(first: Appearance): "light" | "dark" {
  const system = useColorScheme("light", { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(first);
  const appearance = chosen === "auto" ? system : chosen;
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (data?.appearance === "light" || data?.appearance === "dark") setChosen(data.appearance);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = appearance;
  }, [appearance]);
  return appearance;
}
