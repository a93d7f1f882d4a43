import { useCallback, useState } from "react";

/** The width of an element in whole pixels, known before it is painted; and the ref that it wants. */
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
