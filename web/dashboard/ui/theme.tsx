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

/** For a field beside one without a hint, so that both stand on one line; and where a hint says what was chosen. */
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
    // Named, so that the style sheet can tell it: text on the brand colour is dark where that is light.
    Button: Button.extend({ classNames: { root: fields.button ?? "" }, defaultProps: { variant: "filled" } }),
    Input: Input.extend({ classNames: { input: fields.input ?? "" } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: fields.label ?? "", description: fields.hint ?? "" },
    }),
    // By their names alone: they are not in the first load (see ui/on-demand.tsx).
    Checkbox: { classNames: { input: fields.check ?? "" }, defaultProps: { iconColor: "var(--on-brand)" } },
    Radio: { classNames: { radio: fields.check ?? "" }, defaultProps: { iconColor: "var(--on-brand)" } },
    Menu: {
      classNames: { dropdown: fields.dropdown ?? "", item: fields.item ?? "" },
      // Where its button is, not at the end of the document: within the landmark that it belongs to.
      defaultProps: { shadow: "none", withinPortal: false, withInitialFocusPlaceholder: false },
    },
  },
});

/** Light or dark as chosen, in memory alone: Mantine would put it in the browser's storage, and the server keeps it. */
function keptInMemory(): MantineColorSchemeManager {
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

const colorScheme = keptInMemory();

/** Mantine without a style element of its own: its variables and ours are in the stylesheet (see the policy). */
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
