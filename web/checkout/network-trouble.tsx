import type { Words } from "./words/en.ts";

/** Where the page's script says what the network does. It is there from the start, so that readers are told of a change. */
export function NetworkTrouble({ words }: { words: Words }) {
  const { offline, offlineSending, slow, unsent, unpaid } = words.trouble;
  return (
    <p
      {...{ id: "network-trouble", className: "trouble", hidden: true }}
      role="status"
      data-offline={offline}
      data-offline-sending={offlineSending}
      data-slow={slow}
      data-unsent={unsent}
      data-unpaid={unpaid}
    />
  );
}
