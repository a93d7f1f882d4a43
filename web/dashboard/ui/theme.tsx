import { Button, createTheme, Input, MantineProvider, Menu, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "./styles.css";
import fields from "./fields.module.css";

const theme = createTheme({
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: Button.extend({ classNames: { root: fields.button ?? "" } }),
    Input: Input.extend({ classNames: { input: fields.input ?? "" } }),
    InputWrapper: Input.Wrapper.extend({ classNames: { label: fields.label ?? "", description: fields.hint ?? "" } }),
    Menu: Menu.extend({ classNames: { dropdown: fields.dropdown ?? "" }, defaultProps: { shadow: "none" } }),
    Modal: Modal.extend({
      classNames: { content: fields.dialog ?? "", header: fields.dialogHeader ?? "", title: fields.dialogTitle ?? "" },
      // Both write style elements, which our policy forbids; tokens.css locks the page instead.
      defaultProps: { lockScroll: false, centered: true, radius: 12 },
    }),
  },
});

/** Mantine without a style element of its own: its variables and ours are in the stylesheet (see the policy). */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
