import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useScope } from "../lib/scope.ts";
import { signOut } from "../lib/sign-in.ts";
import { useViewer } from "../lib/viewer.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./top-bar.module.css";

const APPEARANCES = [
  { name: "auto", icon: IconDeviceDesktop },
  { name: "light", icon: IconSun },
  { name: "dark", icon: IconMoon },
] as const;

/** Who is signed in, their profile, light or dark, and the way out. */
export function MemberMenu() {
  const { shell, roles } = useWords();
  const { member, role } = useViewer();
  const params = useScope();
  const navigate = useNavigate();
  // Mantine would stop transitions by a style element, which our policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    setFailed(!(await signOut()));
  };
  return (
    <Menu position="bottom-end" width={240} onClose={() => setFailed(false)}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.member ?? ""}
          aria-label={shell.you}
        >
          <IconUserCircle size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {member && (
          <Menu.Label>
            {shell.signedInAs(member.email)}
            {role && <div>{roles[role]}</div>}
          </Menu.Label>
        )}
        <Menu.Item
          leftSection={<IconUserCircle size={16} aria-hidden />}
          onClick={() => void navigate({ to: "/m/$merchantId/$mode/settings/profile", params })}
        >
          {shell.pages.profile}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.appearance}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(name) => setColorScheme(name as MantineColorScheme)}>
          {APPEARANCES.map(({ name, icon: IconOf }) => (
            <Menu.RadioItem
              key={name}
              value={name}
              closeMenuOnClick={false}
              rightSection={<IconOf size={16} aria-hidden />}
            >
              {shell.appearances[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => void leave()}
        >
          {shell.signOut}
        </Menu.Item>
        {failed && <Menu.Label role="alert">{shell.signOutFailed}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
