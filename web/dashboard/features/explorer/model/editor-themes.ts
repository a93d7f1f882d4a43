/** The design's colors for the editor, which does not support CSS variables. */
const LIGHT = {
  surface: "#ffffff",
  text: "#1b1a17",
  textMuted: "#5e5a52",
  brand: "#0e5c4a",
  highlight: "#0e5c4a14",
  value: "#3b5ba5",
  string: "#863b00",
  type: "#6b4a9e",
  failed: "#b42318",
};
const DARK: typeof LIGHT = {
  surface: "#1d2125",
  text: "#f4f2ec",
  textMuted: "#a8a49a",
  brand: "#5bd3a8",
  highlight: "#5bd3a81f",
  value: "#8fb1ff",
  string: "#ce9178",
  type: "#c3a6f0",
  failed: "#ff8a7a",
};

/** The colors of GraphQL and JSON. Other tokens have the text's color. */
const TOKENS = {
  annotation: "textMuted",
  comment: "textMuted",
  argument: "value",
  number: "value",
  keyword: "brand",
  type: "type",
  string: "string",
  "string.key": "text",
  "string.invalid": "failed",
  invalid: "failed",
} as const satisfies Record<string, keyof typeof LIGHT>;

/**
 * The editor numbers a theme's colors and writes the number to each token. After a change of theme, tokens
 * keep their old numbers for some time. So both themes need the same numbers: the same rules in the same
 * order, and none of the built-in theme.
 */
const toTheme = (base: "vs" | "vs-dark", palette: typeof LIGHT) => {
  const { surface, text, textMuted, brand, highlight } = palette;
  return {
    base,
    inherit: false,
    rules: Object.entries({ "": "text" as const, ...TOKENS }).map(([token, name]) => ({
      token,
      foreground: palette[name],
    })),
    colors: {
      "editor.background": "#ffffff00",
      "scrollbar.shadow": "#ffffff00",
      "editor.foreground": text,
      "editorLineNumber.foreground": textMuted,
      "editorLineNumber.activeForeground": text,
      "editorLineNumber.dimmedForeground": textMuted,
      ...all(brand, [
        "focusBorder",
        "textLink.foreground",
        "textLink.activeForeground",
        "list.highlightForeground",
      ]),
      ...all(brand, [
        "list.focusHighlightForeground",
        "editorLink.activeForeground",
        "menu.selectionForeground",
      ]),
      ...all(text, ["editorSuggestWidget.selectedForeground", "quickInputList.focusForeground"]),
      ...all(surface, ["editorHoverWidget.background", "editorSuggestWidget.background", "menu.background"]),
      ...all(surface, ["editorWidget.background", "quickInput.background"]),
      ...all(highlight, [
        "editorSuggestWidget.selectedBackground",
        "list.hoverBackground",
        "menu.selectionBackground",
      ]),
      ...all(highlight, [
        "toolbar.hoverBackground",
        "inputOption.hoverBackground",
        "quickInputList.focusBackground",
      ]),
    },
  };
};

const all = (color: string, names: string[]) => Object.fromEntries(names.map((name) => [name, color]));

/** The editor's themes in the form of Monaco's `defineTheme`. */
export const editorThemes = { light: toTheme("vs", LIGHT), dark: toTheme("vs-dark", DARK) };

/** Names that GraphiQL does not use: it redefines its own themes each time it loads the editor. */
export const EDITOR_THEMES = { light: "tua-light", dark: "tua-dark" };
