/** How long a button confirms, in milliseconds. */
const CONFIRM_MS = 1_500;

/** Adds a button to each sample. */
export function addCopyButtons(): void {
  for (const sample of document.querySelectorAll<HTMLElement>("figure.code, fieldset.tabs")) {
    if (sample.parentElement?.matches(".panels")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.ariaLive = "polite";
    let timer: number | undefined;
    button.addEventListener("click", async () => {
      const pre = [...sample.querySelectorAll("pre")].find((one) => one.checkVisibility());
      button.textContent = pre && (await copy(pre)) ? "Copied" : "Press Ctrl+C";
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = "Copy";
      }, CONFIRM_MS);
    });
    sample.querySelector(".panels")?.before(button);
    if (!button.isConnected) sample.append(button);
  }
}

/** Selects the text if the browser has no clipboard, as on pages without TLS. */
async function copy(pre: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pre.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(pre);
    return false;
  }
}
