import { useEffect, useState } from "react";
import type { Addresses } from "./for-your-code.ts";

/** The authorization server's addresses as it publishes them (RFC 8414 §3); until then, those of one origin. */
export function useAddresses(): Addresses {
  const [addresses, setAddresses] = useState(ofThisOrigin);
  useEffect(() => {
    const gone = new AbortController();
    fetch("/.well-known/oauth-authorization-server", { signal: gone.signal })
      .then((answer) => answer.json())
      .then(({ authorization_endpoint: authorize, token_endpoint: token }) => {
        if (authorize && token) setAddresses({ authorize, token });
      })
      // Nothing is lost: what is shown already is right wherever no other origin was named.
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return addresses;
}

const ofThisOrigin = (): Addresses => ({
  authorize: `${window.location.origin}/oauth/authorize`,
  token: `${window.location.origin}/oauth/token`,
});
