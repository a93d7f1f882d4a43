import { findNetwork } from "../find-network.ts";
import { groupedByFour, withSlash } from "./card-text.ts";
import { onEachPage } from "./current-page.ts";
import { attribute, find, findAll } from "./document.ts";
import { checkField, clearError } from "./field-checks.ts";

/** The customer's input, restored when the form returns. Stored only in memory, and without card data. */
let phone = "";
let network = "";

/** Whether a finger or mouse button is down. */
let pressed = false;

/** Formats and checks input while the customer types. */
export function formatInput(): void {
  on("input", (field) => {
    clearError(field);
    format(field);
    if (field.name === "phone") {
      phone = field.value;
      suggestNetwork(field);
    }
  });
  // Does not fire for choices that the script makes.
  on("change", (field) => {
    if (field.name === "network") network = field.value;
  });
  on("focusout", (field) => {
    // Switching to another window does not count as leaving the field.
    if (field !== document.activeElement) afterRelease(() => checkField(field));
  });
  addEventListener("pointerdown", () => {
    pressed = true;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => {
      pressed = false;
    });
  }
  onEachPage(restoreInput);
}

function on(event: "input" | "change" | "focusout", act: (field: HTMLInputElement) => void): void {
  addEventListener(event, ({ target }) => {
    if (target instanceof HTMLInputElement) act(target);
  });
}

/** Waits for the pointer's release: a new message would move the button that is being pressed. */
function afterRelease(act: () => void): void {
  if (pressed) addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}

function restoreInput(): void {
  const field = find<HTMLInputElement>("input[name=phone]");
  if (!field) return;
  if (!field.value && phone) {
    field.value = phone;
    suggestNetwork(field);
  } else if (field.value !== phone) {
    // The number was typed before the script ran, and its network chosen.
    phone = field.value;
    network = networks().find(({ checked }) => checked)?.value ?? "";
  }
  const chosen = networks().find(({ value }) => value === network);
  if (chosen) chosen.checked = true;
}

const networks = () => findAll<HTMLInputElement>("input[name=network]", find("main") as HTMLElement);

/** Selects the network that matches the number, until the customer selects one. */
function suggestNetwork(field: HTMLInputElement): void {
  if (network) return;
  const choices = networks();
  if (!field.value) {
    // Restores the server's choice, the network of the order's number.
    for (const choice of choices) choice.checked = choice.defaultChecked;
    return;
  }
  const prefixes = choices.map((choice) => attribute(choice, "data-prefixes"));
  const guessed = choices[findNetwork(field.value, attribute(field, "data-calling-code"), prefixes)];
  if (!guessed) return;
  guessed.checked = true;
  clearError(guessed);
}

const FORMATS: Record<string, typeof withSlash> = { card: groupedByFour, expiry: withSlash };

function format(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const formatted = FORMATS[attribute(field, "data-format")]?.(value, selectionStart ?? value.length);
  if (!formatted || formatted.text === value) return;
  field.value = formatted.text;
  field.setSelectionRange(formatted.caret, formatted.caret);
}
