/** A bearer as the dashboard's door gives it. */
export interface GivenToken {
  token: string;
  expiresAt: string;
}

/** How long before its end a token is renewed, so that no request meets it. */
const RENEW_MS = 60_000;

export interface TokenKeeper {
  /** A token that is good for a while. */
  token(): Promise<string>;
  /** A token that was made just now, for what outlives a request. */
  newToken(): Promise<string>;
}

/**
 * Keeps the explorer's token in this page's memory alone, and asks for another before it ends.
 * @param ask - of many at once there is one.
 */
export function keepToken(ask: () => Promise<GivenToken>, now: () => number): TokenKeeper {
  let kept: { token: string; endsAt: number } | null = null;
  let asking: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const { token, expiresAt } = await ask();
    kept = { token, endsAt: Date.parse(expiresAt) };
    return token;
  }

  function newToken(): Promise<string> {
    asking ??= renew().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    newToken,
    async token() {
      return kept && kept.endsAt - now() > RENEW_MS ? kept.token : newToken();
    },
  };
}
