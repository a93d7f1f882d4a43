import { useCallback, useState } from "react";

/** Measures an element's width in whole pixels before the first paint. Returns the width and a ref. */
export function useWidth(): [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(() => window.innerWidth);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const read = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
