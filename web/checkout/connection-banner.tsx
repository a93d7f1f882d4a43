import type { Messages } from "./i18n/en.ts";

/** Connection banner of the page's script. Always in the page, so that screen readers announce changes. */
export function ConnectionBanner({ messages }: { messages: Messages }) {
  const { offline, offlineSending, slow, unsent, unpaid } = messages.connection;
  return (
    <p
      id="connection-banner"
      className="connection"
      hidden
      role="status"
      data-offline={offline}
      data-offline-sending={offlineSending}
      data-slow={slow}
      data-unsent={unsent}
      data-unpaid={unpaid}
    />
  );
}
