import { Menu } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Appearance, Language } from "../generated/graphql.ts";
import { LANGUAGES, useLanguage, useMessages } from "../lib/i18n/messages.ts";
import { usePreferences, useUpdatePreferences } from "../lib/preferences.ts";
import { useScope } from "../lib/scope.ts";
import { signOut } from "../lib/sign-in.ts";
import { useViewer } from "../lib/viewer.ts";
import type { MenuProps } from "../ui/on-demand.tsx";
import { useOverlay } from "./overlay-context.ts";

const APPEARANCES = [
  { name: "auto", icon: IconDeviceDesktop },
  { name: "light", icon: IconSun },
  { name: "dark", icon: IconMoon },
] as const;

/** The member's profile, language, theme and sign-out. Loads when opened. */
export function MemberMenu({ button, opened, onChange }: MenuProps) {
  const { shell, roles } = useMessages();
  const { member, role } = useViewer();
  const params = useScope();
  const navigate = useNavigate();
  const show = useOverlay();
  const { code } = useLanguage();
  const { appearance } = usePreferences();
  const prefer = useUpdatePreferences();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    setFailed(!(await signOut()));
  };
  return (
    <Menu
      position="bottom-end"
      width={240}
      opened={opened}
      onChange={onChange}
      onClose={() => setFailed(false)}
    >
      <Menu.Target>{button}</Menu.Target>
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
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => show("shortcuts")}>
          {shell.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={appearance.toLowerCase()}
          onChange={(name) => prefer({ appearance: name.toUpperCase() as Appearance })}
        >
          {APPEARANCES.map(({ name, icon: Icon }) => (
            <Menu.RadioItem
              key={name}
              value={name}
              closeMenuOnClick={false}
              rightSection={<Icon size={16} aria-hidden />}
            >
              {shell.appearances[name]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{shell.language}</Menu.Label>
        <Menu.RadioGroup
          value={code}
          onChange={(name) => prefer({ language: name.toUpperCase() as Language })}
        >
          {Object.values(LANGUAGES).map((one) => (
            <Menu.RadioItem key={one.code} value={one.code} lang={one.code} closeMenuOnClick={false}>
              {shell.languages[one.code]}
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
