import { networkOfNumber } from "../network-of-number.ts";
import { groupedByFour, withSlash } from "./card-text.ts";
import { attribute, find, findAll } from "./document.ts";
import { checkLeft, unmark } from "./field-checks.ts";
import { whenShown } from "./shown-page.ts";

/** What the customer typed and chose, for a form that comes back. In memory alone, and nothing of a card. */
let phone = "";
let network = "";

/** Whether a finger or a mouse button is down. */
let pressed = false;

/** Helps while the customer types. */
export function helpTyping(): void {
  on("input", (field) => {
    unmark(field);
    format(field);
    if (field.name === "phone") {
      phone = field.value;
      suggestNetwork(field);
    }
  });
  // Not fired for what the script chooses.
  on("change", (field) => {
    if (field.name === "network") network = field.value;
  });
  on("focusout", (field) => {
    // Whoever looks a number up in another window has not left the field.
    if (field !== document.activeElement) whenReleased(() => checkLeft(field));
  });
  addEventListener("pointerdown", () => {
    pressed = true;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => {
      pressed = false;
    });
  }
  whenShown(fillInAgain);
}

function on(event: "input" | "change" | "focusout", act: (field: HTMLInputElement) => void): void {
  addEventListener(event, ({ target }) => {
    if (target instanceof HTMLInputElement) act(target);
  });
}

/** A reason that appears moves what is below it: not from under the finger that is about to press a button. */
function whenReleased(act: () => void): void {
  if (pressed) addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}

function fillInAgain(): void {
  const field = find<HTMLInputElement>("input[name=phone]");
  if (!field) return;
  if (!field.value && phone) {
    field.value = phone;
    suggestNetwork(field);
  } else if (field.value !== phone) {
    // Typed before this script was there, and so was the network chosen.
    phone = field.value;
    network = networks().find(({ checked }) => checked)?.value ?? "";
  }
  const chosen = networks().find(({ value }) => value === network);
  if (chosen) chosen.checked = true;
}

const networks = () => findAll<HTMLInputElement>("input[name=network]", find("main") as HTMLElement);

/** A number that speaks for a network chooses it, until the customer has chosen one. */
function suggestNetwork(field: HTMLInputElement): void {
  if (network) return;
  const choices = networks();
  if (!field.value) {
    // What the server had chosen: the network of the order's own number.
    for (const choice of choices) choice.checked = choice.defaultChecked;
    return;
  }
  const prefixes = choices.map((choice) => attribute(choice, "data-prefixes"));
  const guessed = choices[networkOfNumber(field.value, attribute(field, "data-calling-code"), prefixes)];
  if (!guessed) return;
  guessed.checked = true;
  unmark(guessed);
}

const FORMATS: Record<string, typeof withSlash> = { card: groupedByFour, expiry: withSlash };

function format(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const formatted = FORMATS[attribute(field, "data-format")]?.(value, selectionStart ?? value.length);
  if (!formatted || formatted.text === value) return;
  field.value = formatted.text;
  field.setSelectionRange(formatted.caret, formatted.caret);
}
