import { useEffect, useState } from "react";
import type { AuthorizationUrls } from "./environment-lines.ts";

/** The authorization server's published URLs (RFC 8414 §3). While loading, the URLs of this origin. */
export function useAddresses(): AuthorizationUrls {
  const [addresses, setAddresses] = useState(ofThisOrigin);
  useEffect(() => {
    const controller = new AbortController();
    fetch("/.well-known/oauth-authorization-server", { signal: controller.signal })
      .then((response) => response.json())
      .then(({ authorization_endpoint: authorize, token_endpoint: token }) => {
        if (authorize && token) setAddresses({ authorize, token });
      })
      // The default URLs remain. They are correct unless another origin is configured.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return addresses;
}

const ofThisOrigin = (): AuthorizationUrls => ({
  authorize: `${window.location.origin}/oauth/authorize`,
  token: `${window.location.origin}/oauth/token`,
});
