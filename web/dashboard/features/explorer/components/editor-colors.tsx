import { useMonaco } from "@graphiql/react";
import { useEffect } from "react";
import { EDITOR_THEMES, editorThemes } from "../model/editor-themes.ts";

/** Defines the themes once the editor is loaded. Rendered before GraphiQL, which then sets one of them. */
export function EditorColors() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    monaco.editor.defineTheme(EDITOR_THEMES.light, editorThemes.light);
    monaco.editor.defineTheme(EDITOR_THEMES.dark, editorThemes.dark);
  }, [monaco]);
  return null;
}
