/** That an endpoint will go, as docs/versioning.md promises to say it. Dates as YYYY-MM-DD, in UTC. */
export interface Deprecation {
  /** Since when it should not be used any more. */
  since: string;
  /** From when on it may answer 404. */
  sunset: string;
  /** Where it is told what to use instead. */
  guide: string;
}

/** What every answer of a deprecated endpoint tells: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), where to read on. */
export function deprecationHeaders({ since, sunset, guide }: Deprecation) {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${guide}>; rel="deprecation"; type="text/html"`,
  };
}
