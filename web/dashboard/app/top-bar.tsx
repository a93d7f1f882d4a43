import { Menu, UnstyledButton } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import { useWords } from "../lib/words/words.ts";
import { MemberMenu } from "./member-menu.tsx";
import classes from "./top-bar.module.css";

/** Whose data is shown, in which mode, and who looks. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <MerchantName />
      <ModeSwitch />
      <MemberMenu />
    </header>
  );
}

function MerchantName() {
  const { shell, modes } = useWords();
  const { merchant, memberships } = useViewer();
  const { mode } = useScope();
  const navigate = useNavigate();
  const name = (
    <>
      <span className={classes.name}>{merchant.name}</span>
      {mode === "test" && <span className={classes.tag}>{modes.test}</span>}
    </>
  );
  if (memberships.length < 2) return <span className={classes.merchant}>{name}</span>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.merchant ?? ""}>
          {name}
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={shell.merchants}>
        {memberships.map(({ merchant: { id, name: other } }) => (
          <Menu.Item
            key={id}
            aria-current={id === merchant.id || undefined}
            onClick={() =>
              void navigate({
                to: "/m/$merchantId/$mode/payments",
                params: { merchantId: id, mode },
                search: {},
              })
            }
          >
            {other}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Two links and not a setting: the mode is part of the address, and another tab may show the other. */
function ModeSwitch() {
  const { shell, modes } = useWords();
  const { merchantId, mode } = useScope();
  return (
    <nav className={classes.modes} aria-label={shell.switchMode}>
      {(["test", "live"] as const).map((one) => (
        <Link
          key={one}
          to="/m/$merchantId/$mode/payments"
          params={{ merchantId, mode: one }}
          search={{}}
          aria-current={one === mode ? "true" : undefined}
          data-mode={one}
        >
          {modes[one]}
        </Link>
      ))}
    </nav>
  );
}
