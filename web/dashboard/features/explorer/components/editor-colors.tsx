import { useMonaco } from "@graphiql/react";
import { useEffect } from "react";

/** The design's colors for the editor, which does not support CSS variables. */
const LIGHT = {
  surface: "#ffffff",
  text: "#1b1a17",
  textMuted: "#5e5a52",
  brand: "#0e5c4a",
  comment: "#5e5a52",
  highlight: "#0e5c4a14",
  argument: "#3b5ba5",
};
const DARK = {
  surface: "#1d2125",
  text: "#f4f2ec",
  textMuted: "#a8a49a",
  brand: "#5bd3a8",
  comment: "#a8a49a",
  highlight: "#5bd3a81f",
  argument: "#8fb1ff",
};

const toTheme = (
  base: "vs" | "vs-dark",
  { surface, text, textMuted, brand, comment, highlight, argument }: typeof LIGHT,
) => ({
  base,
  inherit: true,
  rules: [
    { token: "comment", foreground: comment },
    { token: "argument.identifier.gql", foreground: argument },
  ],
  colors: {
    "editor.background": "#ffffff00",
    "scrollbar.shadow": "#ffffff00",
    "editorLineNumber.foreground": textMuted,
    "editorLineNumber.activeForeground": text,
    "editorLineNumber.dimmedForeground": textMuted,
    ...of(brand, [
      "focusBorder",
      "textLink.foreground",
      "textLink.activeForeground",
      "list.highlightForeground",
    ]),
    ...of(brand, [
      "list.focusHighlightForeground",
      "editorLink.activeForeground",
      "menu.selectionForeground",
    ]),
    ...of(text, ["editorSuggestWidget.selectedForeground", "quickInputList.focusForeground"]),
    ...of(surface, ["editorHoverWidget.background", "editorSuggestWidget.background", "menu.background"]),
    ...of(surface, ["editorWidget.background", "quickInput.background"]),
    ...of(highlight, [
      "editorSuggestWidget.selectedBackground",
      "list.hoverBackground",
      "menu.selectionBackground",
    ]),
    ...of(highlight, [
      "toolbar.hoverBackground",
      "inputOption.hoverBackground",
      "quickInputList.focusBackground",
    ]),
  },
});

const of = (color: string, names: string[]) => Object.fromEntries(names.map((name) => [name, color]));

/** Names that GraphiQL does not use: it redefines its own themes each time it loads the editor. */
export const EDITOR_THEMES = { light: "tua-light", dark: "tua-dark" };

/** Defines the themes once the editor is loaded. Rendered before GraphiQL, which then sets one of them. */
export function EditorColors() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    monaco.editor.defineTheme(EDITOR_THEMES.light, toTheme("vs", LIGHT));
    monaco.editor.defineTheme(EDITOR_THEMES.dark, toTheme("vs-dark", DARK));
    document.documentElement.dataset.colors = "ours";
  }, [monaco]);
  return null;
}
