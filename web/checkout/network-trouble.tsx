import type { Messages } from "./i18n/en.ts";

/** Where the page's script says what the network does. It is there from the start, so that readers are told of a change. */
export function NetworkTrouble({ messages }: { messages: Messages }) {
  const { offline, offlineSending, slow, unsent, unpaid } = messages.trouble;
  return (
    <p
      id="network-trouble"
      className="trouble"
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
