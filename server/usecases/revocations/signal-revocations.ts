import type { Dependencies } from "../dependencies.ts";

/** Signals to all processes after a use case that can revoke access, so that they confirm without a delay. */
export function signalRevocations<I extends unknown[], O>(
  { notifier }: Pick<Dependencies, "notifier">,
  useCase: (...input: I) => Promise<O>,
): (...input: I) => Promise<O> {
  return async (...input) => {
    const result = await useCase(...input);
    notifier.signal(["revocations"]);
    return result;
  };
}
