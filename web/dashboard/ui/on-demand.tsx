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

/** Props of a lazy menu or popover. */
export interface MenuProps {
  button: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface OnDemandProps {
  kind: "menu" | "dialog";
  /** A Mantine button. It stays mounted. */
  button: ReactElement<ButtonProps>;
  load: () => Promise<ComponentType<MenuProps>>;
}

/**
 * A button whose menu or popover loads on demand, because Mantine's positioning code is as large as a page.
 * It loads on hover or focus, so that it is usually ready for a click.
 */
export function OnDemand({ kind, button, load }: OnDemandProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps> | null>(null);
  const [opened, setOpened] = useState(false);
  const { problem } = useMessages();
  const showNotice = useNotice();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!Loaded) return;
    // This is a different element from the pressed one. It gets the focus back when the menu closes.
    ref.current?.focus();
    setOpened(true);
  }, [Loaded]);
  if (Loaded) return <Loaded button={cloneElement(button, { ref })} opened={opened} onChange={setOpened} />;
  const prepare = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(
      (loaded) => setLoaded(() => loaded),
      () => showNotice({ kind: "failed", text: problem.unreachable }),
    );
  return cloneElement(button, {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    "aria-haspopup": kind,
    "aria-expanded": false,
  });
}
