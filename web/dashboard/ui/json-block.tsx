import { prettyJson } from "../lib/pretty-json.ts";
import { CopyButton } from "./copy-button.tsx";
import { PlainText } from "./plain-text.tsx";

interface Shown {
  /** What it is, for who does not see it. */
  label: string;
  /** What the button does, such as "Copy the exact bytes". */
  copyLabel: string;
  text: string;
}

/** JSON laid out for reading. What is copied is the text as it is. */
export function JsonBlock({ label, copyLabel, text }: Shown) {
  return (
    <div className="stack at-start">
      <PlainText label={label} text={prettyJson(text)} />
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
