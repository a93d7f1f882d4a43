/** Texts of the scripts that browsers run outside the dashboard. Most are served under their hash. */
export interface BrowserScripts {
  /** Script that enhances the hosted page. */
  page: string;
  /** The browser SDK for a script element, for an import, and its types. */
  sdk: string;
  sdkModule: string;
  /** The module that the SDK loads for `watch()`. */
  sdkWatch: string;
  sdkTypes: string;
  /** The passkey button of the sign-in pages. */
  passkey: string;
  /** The dashboard's service worker. */
  pushWorker: string;
}
