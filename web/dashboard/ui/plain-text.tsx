import classes from "./plain-text.module.css";

/** Text that others wrote, as text whatever it looks like. It scrolls where it is long, by keyboard too. */
export function PlainText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={`${classes.text} full wrapped`} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
