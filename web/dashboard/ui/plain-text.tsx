import classes from "./plain-text.module.css";

/** Untrusted text, never rendered as markup. Long text scrolls, by keyboard too. */
export function PlainText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={`${classes.text} full wrapped`} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
