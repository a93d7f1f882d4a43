/** A bearer token from the dashboard's backend. */
export interface ExplorerToken {
  token: string;
  expiresAt: string;
}

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const RENEW_MS = 60_000;

export interface TokenKeeper {
  /** A token that is valid for at least `RENEW_MS`. */
  token(): Promise<string>;
  /** A new token, for connections that outlive a request. */
  newToken(): Promise<string>;
}

/**
 * Stores the explorer's token in memory only, and renews it before it expires.
 * @param ask - concurrent calls share one request.
 */
export function createTokenKeeper(
  requestToken: () => Promise<ExplorerToken>,
  now: () => number,
): TokenKeeper {
  let cached: { token: string; endsAt: number } | null = null;
  let pending: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const { token, expiresAt } = await requestToken();
    cached = { token, endsAt: Date.parse(expiresAt) };
    return token;
  }

  function newToken(): Promise<string> {
    pending ??= renew().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    newToken,
    async token() {
      return cached && cached.endsAt - now() > RENEW_MS ? cached.token : newToken();
    },
  };
}
