const KEY = "tua-docs-language";

/** Remembers the language of tabs, and shows it in all tabs of all pages. A URL with `#python` shows Python. */
export function rememberLanguage(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(".tabs > input")];
  if (inputs.length === 0) return;
  show(read());
  const fragment = location.hash.slice(1).toLowerCase();
  const linked = inputs.find(({ labels }) => labels?.[0]?.textContent.toLowerCase() === fragment);
  if (linked) {
    show(linked.value);
    linked.closest("fieldset")?.scrollIntoView({ behavior: "instant" });
  }
  for (const input of inputs)
    input.addEventListener("change", () => {
      const before = input.getBoundingClientRect().top;
      show(input.value);
      store(input.value);
      // Tabs above may have become longer or shorter.
      window.scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
    });

  function show(language: string | null): void {
    for (const input of inputs) if (input.value === language) input.checked = true;
  }
}

/** Storage throws if the browser blocks it. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {}
}
