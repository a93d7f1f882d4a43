import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useNotice } from "../lib/notice.ts";

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
}

/** What opens at a button, given as Mantine's menus and popovers take it. */
export interface AtButton {
  button: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface OnDemandProps {
  kind: "menu" | "dialog";
  /** A button of Mantine's; it stays where it is. */
  button: ReactElement<ButtonProps>;
  load: () => Promise<ComponentType<AtButton>>;
}

/**
 * A button whose menu or popover is fetched when it is wanted: what places and opens such things weighs as much as a
 * page. It comes when a hand or the focus comes near, so that a click mostly finds it there.
 */
export function OnDemand({ kind, button, load }: OnDemandProps) {
  const [Loaded, setLoaded] = useState<ComponentType<AtButton> | null>(null);
  const [opened, setOpened] = useState(false);
  const { problem } = useMessages();
  const say = useNotice();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!Loaded) return;
    // This is another element than the one pressed; the focus comes back to it when the menu closes.
    ref.current?.focus();
    setOpened(true);
  }, [Loaded]);
  if (Loaded) return <Loaded button={cloneElement(button, { ref })} opened={opened} onChange={setOpened} />;
  const prepare = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(
      (loaded) => setLoaded(() => loaded),
      () => say({ kind: "failed", text: problem.unreachable }),
    );
  return cloneElement(button, {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    "aria-haspopup": kind,
    "aria-expanded": false,
  });
}
