import {
  Button,
  createTheme,
  Input,
  type InputWrapperProps,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
} from "@mantine/core";
import type { ReactNode } from "react";
import "./styles.css";
import fields from "./fields.module.css";

/**
 * Hint below the field, so that it aligns with a neighbor without a hint, or because the hint explains the
 * choice.
 */
export const HINT_BELOW: NonNullable<InputWrapperProps["inputWrapperOrder"]> = [
  "label",
  "input",
  "description",
  "error",
];

const theme = createTheme({
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    // A class for the stylesheet: text on a light brand color is dark.
    Button: Button.extend({ classNames: { root: fields.button ?? "" }, defaultProps: { variant: "filled" } }),
    Input: Input.extend({ classNames: { input: fields.input ?? "" } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: fields.label ?? "", description: fields.hint ?? "" },
    }),
    // By name, because they are not in the first bundle (see ui/on-demand.tsx).
    Checkbox: { classNames: { input: fields.check ?? "" }, defaultProps: { iconColor: "var(--on-brand)" } },
    Radio: { classNames: { radio: fields.check ?? "" }, defaultProps: { iconColor: "var(--on-brand)" } },
    Menu: {
      classNames: { dropdown: fields.dropdown ?? "", item: fields.item ?? "" },
      // Rendered next to its button instead of at the end of the document, inside the right landmark.
      defaultProps: { shadow: "none", withinPortal: false, withInitialFocusPlaceholder: false },
    },
  },
});

/**
 * Keeps the color scheme in memory. Mantine would use the browser's storage, but the server stores the
 * preference.
 */
function inMemoryStorage(): MantineColorSchemeManager {
  let chosen: MantineColorScheme | null = null;
  return {
    get: (fallback) => chosen ?? fallback,
    set: (scheme) => {
      chosen = scheme;
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => {
      chosen = null;
    },
  };
}

const colorScheme = inMemoryStorage();

/**
 * Mantine without its own style element: the stylesheet has its variables, because our policy forbids inline
 * styles.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
