import { showBanner } from "./banner.ts";
import { focusField } from "./current-page.ts";
import { attribute, find } from "./document.ts";
import { markProblems } from "./field-checks.ts";
import { postStatusToSdk } from "./frame.ts";
import { pendingSubmission, send } from "./page-requests.ts";

/** The form that was sent last. */
let sent: HTMLFormElement;

/** Sends forms without leaving the page. The browser submits the others itself. */
export function sendForms(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // One at a time: ignores a double click and any other form meanwhile.
    if (pendingSubmission()) {
      if (form !== sent) showBanner("slow");
      return event.preventDefault();
    }
    const url = new URL(attribute(form, "action"), location.href);
    const ours = attribute(form, "method") === "post" && !attribute(form, "target");
    if (!ours || url.origin !== location.origin) return;
    const button = submitButton(form, event.submitter as HTMLButtonElement | null);
    // A named button sends its own value, so the fields are not checked here.
    const wrong = button?.name ? null : markProblems(form);
    if (wrong) {
      event.preventDefault();
      return focusField(wrong);
    }
    sendForm(form, url.href, button);
    event.preventDefault();
  });
}

/** The hidden button takes the Enter key for the pay button. */
const submitButton = (form: HTMLFormElement, button: HTMLButtonElement | null): HTMLButtonElement | null =>
  button?.matches(".visually-hidden") ? find("button.primary:not([name])", form) : button;

function sendForm(form: HTMLFormElement, url: string, button: HTMLButtonElement | null): void {
  sent = form;
  // The cast is safe: our forms have no files.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (button?.name) body.append(button.name, button.value);
  const labelNodes = button && [...button.childNodes];
  send({
    url,
    body,
    onUnchanged: () => postStatusToSdk(),
    // Only the pay form counts attempts. Other forms continue or cancel one.
    pays: find("input[name=attempts]", form) !== null,
    onResult() {
      button?.removeAttribute("aria-disabled");
      if (labelNodes) {
        button.textContent = "";
        button.append(...labelNodes);
      }
    },
  });
  button?.setAttribute("aria-disabled", "true");
  if (button?.dataset.busy) button.textContent = button.dataset.busy;
  // From now on, closing the window must not report that nothing has started.
  if (!form.matches(".leave")) postStatusToSdk(true);
}
