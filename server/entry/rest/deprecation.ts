/** Deprecation of an endpoint, as specified in docs/reference/versioning.md. Dates are YYYY-MM-DD in UTC. */
export interface Deprecation {
  /** Date from which it should no longer be used. */
  since: string;
  /** Date from which it can return 404. */
  sunset: string;
  /** URL of the documentation of the replacement. */
  guide: string;
}

/** Response headers of a deprecated endpoint: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the guide. */
export function deprecationHeaders({ since, sunset, guide }: Deprecation) {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${guide}>; rel="deprecation"; type="text/html"`,
  };
}
