import { Button, createTheme, Input, MantineProvider, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import "./styles.css";
import fields from "./fields.module.css";

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
    Menu: Menu.extend({
      classNames: { dropdown: fields.dropdown ?? "", item: fields.item ?? "" },
      // Where its button is, not at the end of the document: within the landmark that it belongs to.
      defaultProps: { shadow: "none", withinPortal: false, withInitialFocusPlaceholder: false },
    }),
  },
});

/** Mantine without a style element of its own: its variables and ours are in the stylesheet (see the policy). */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
