import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconSearch, IconSelector, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import { OnDemand } from "../ui/on-demand.tsx";
import { useOverlay } from "./overlay-context.ts";
import { pathInMode } from "./path-in-mode.ts";
import classes from "./top-bar.module.css";
import { useCurrentPage } from "./use-current-page.ts";

/** The current merchant, mode and member. */
export function TopBar() {
  return (
    <header className={`${classes.bar} line gap-12`}>
      <MerchantName />
      <Search />
      <ModeSwitch />
      <Member />
    </header>
  );
}

function MerchantName() {
  const { modes } = useMessages();
  const { merchant, memberships } = useViewer();
  const { mode } = useScope();
  const name = (
    <>
      <span className="cut">{merchant.name}</span>
      {mode === "test" && <span className={`${classes.tag} rigid tiny weight-650`}>{modes.test}</span>}
    </>
  );
  if (memberships.length < 2)
    return <span className={`${classes.merchant} line inline weight-600`}>{name}</span>;
  const button = (
    <UnstyledButton className={`${classes.merchant} line inline weight-600`}>
      {name}
      <IconSelector size={16} aria-hidden />
    </UnstyledButton>
  );
  const load = async () => (await import("./merchant-menu.tsx")).MerchantMenu;
  return <OnDemand kind="menu" button={button} load={load} />;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

function Search() {
  const { shell } = useMessages();
  const show = useOverlay();
  return (
    <UnstyledButton
      className={`${classes.search} line inline rigid push small muted`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => show("palette")}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span>{shell.search}</span>
      <kbd aria-hidden>{isApple ? "⌘K" : "Ctrl K"}</kbd>
    </UnstyledButton>
  );
}

/** Links instead of a setting: the mode is part of the URL, and tabs can differ. */
function ModeSwitch() {
  const { shell, modes } = useMessages();
  const { merchantId, mode } = useScope();
  const viewer = useViewer();
  const currentPage = useCurrentPage();
  return (
    <nav className={`${classes.modes} switch rigid`} aria-label={shell.switchMode}>
      {(["test", "live"] as const).map((one) => (
        <Link
          key={one}
          to={pathInMode(currentPage, viewer, one)}
          params={{ merchantId, mode: one }}
          aria-current={one === mode ? "true" : undefined}
          data-current={one === mode || undefined}
          data-mode={one}
        >
          {modes[one]}
        </Link>
      ))}
    </nav>
  );
}

function Member() {
  const { shell } = useMessages();
  const button = (
    <ActionIcon variant="subtle" color="gray" size={36} className="rigid muted" aria-label={shell.you}>
      <IconUserCircle size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  const load = async () => (await import("./member-menu.tsx")).MemberMenu;
  return <OnDemand kind="menu" button={button} load={load} />;
}
