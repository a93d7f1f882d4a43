/** What browsers run outside the dashboard, as text: each is served under the hash of what is in it. */
export interface BrowserScripts {
  /** What the hosted page gains where scripts run. */
  page: string;
  /** The browser SDK for a script element, for an import, and its types. */
  sdk: string;
  sdkModule: string;
  sdkTypes: string;
}
