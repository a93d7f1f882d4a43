import { prettyJson } from "../lib/pretty-json.ts";
import { CopyButton } from "./copy-button.tsx";
import { PlainText } from "./plain-text.tsx";

interface Props {
  /** Accessible name. */
  label: string;
  /** Button label, such as "Copy the exact bytes". */
  copyLabel: string;
  text: string;
}

/** Formatted JSON. Copies the original text. */
export function JsonBlock({ label, copyLabel, text }: Props) {
  return (
    <div className="stack at-start">
      <PlainText label={label} text={prettyJson(text)} />
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
