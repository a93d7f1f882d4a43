/** Texts of the scripts that browsers run outside the dashboard. Most are served under their hash. */
export interface BrowserScripts {
  /** Script that enhances the hosted page. */
  page: string;
  /** The browser SDK for a script element, for an import, and its types. */
  sdk: string;
  sdkModule: string;
  sdkTypes: string;
  /** The dashboard's service worker. */
  pushWorker: string;
}
