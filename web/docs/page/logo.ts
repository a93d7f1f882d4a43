import { raw } from "./markup.ts";

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0e5c4a"/><path d="M9 4v11.5a3.5 3.5 0 0 0 3.5 3.5H14M5 9.5h7l2.5 2.5 5-6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';

export const FAVICON = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

/** The word mark, in the color of the text. */
export const WORDMARK = raw(
  '<svg class="mark" viewBox="0 0 50 24" role="img" aria-label="tua"><path d="M7 3v13.5a4 4 0 0 0 4 4h1M2 9h8l3 3 7.5-9M21 11v5a4.5 4.5 0 0 0 9 0v-5m0 0v9.5M47 11v9.5m0-4.7a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0Z"/></svg>',
);
