import { type ComponentType, createElement, type ReactNode, use } from "react";

/** Thrown by a lazy component whose module failed to load. */
export class PartMissing extends Error {
  constructor(
    cause: unknown,
    /** Retries. @returns whether the module is loaded now. */
    readonly fetchAgain: () => Promise<boolean>,
    /** Clears the failure, so that the next render loads it again. */
    readonly forget: () => void,
  ) {
    super("A part of the page could not be fetched.", { cause });
  }
}

type LazyComponent<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> | undefined };

/**
 * A lazy component like `React.lazy`, except that a failed import can be retried. The router's lazy routes
 * would reload the page instead, and lose it during an outage.
 */
export function lazyComponent<Name extends string, Props extends object>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  let missing: PartMissing | undefined;

  const preload = () => {
    if (part) return undefined;
    fetching ??= fetchModule().then(
      (fetched) => {
        part = fetched[name];
        missing = undefined;
      },
      (error) => {
        fetching = undefined;
        missing = new PartMissing(error, fetchAgain, forget);
      },
    );
    return fetching;
  };
  const fetchAgain = async () => {
    await preload();
    return part !== undefined;
  };
  const forget = () => {
    missing = undefined;
  };

  function Late(props: Props) {
    if (part) return createElement(part, props);
    if (missing) throw missing;
    use(preload() as Promise<void>);
    // Loaded or failed: React renders again.
    return null;
  }
  return Object.assign(Late, { preload });
}

/** Removes stylesheets that failed to load. Otherwise they would count as loaded. */
export function removeFailedStyles(): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.remove();
  };
  window.addEventListener("error", forget, { capture: true });
}
