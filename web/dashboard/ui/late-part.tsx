import { type ComponentType, createElement, type ReactNode, use } from "react";

/** What a part throws that could not be fetched. */
export class PartMissing extends Error {
  constructor(
    cause: unknown,
    /** Fetches it again. @returns whether it is there now. */
    readonly fetchAgain: () => Promise<boolean>,
    /** Whoever shows the part next has it fetched anew. */
    readonly forget: () => void,
  ) {
    super("A part of the page could not be fetched.", { cause });
  }
}

type LatePart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> | undefined };

/**
 * A component of a module that is fetched when it is wanted, as `React.lazy` does, but a failure is not remembered: it is fetched
 * again when it is asked for again. The router's own reloads the page instead, which during an outage loses it.
 */
export function latePart<Name extends string, Props extends object>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LatePart<Props> {
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
    // Fetched, or missing: React calls this again.
    return null;
  }
  return Object.assign(Late, { preload });
}

/** A style sheet that failed stays in the document, and would be taken for one that is there. */
export function forgetFailedStyles(): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.remove();
  };
  window.addEventListener("error", forget, { capture: true });
}
