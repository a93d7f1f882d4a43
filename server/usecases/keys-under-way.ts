import type { Scope } from "../domain/scope.ts";

/**
 * The idempotency keys of requests under way in this process. @returns what runs a request under its key and tells
 * it whether another with that key ran at any time beside it.
 */
export function keysUnderWay() {
  const all = new Map<string, { running: number; met: boolean }>();
  return async <T>(
    { merchantId, mode }: Scope,
    key: string | null,
    request: (metAnother: () => boolean) => Promise<T>,
  ): Promise<T> => {
    if (key === null) return request(() => false);
    const name = `${merchantId} ${mode} ${key}`;
    const use = all.get(name) ?? { running: 0, met: false };
    all.set(name, use);
    use.running += 1;
    use.met ||= use.running > 1;
    try {
      return await request(() => use.met);
    } finally {
      use.running -= 1;
      if (use.running === 0) all.delete(name);
    }
  };
}
