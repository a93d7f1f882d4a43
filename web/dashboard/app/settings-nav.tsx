import { IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import classes from "./settings-nav.module.css";
import { SETTINGS_GROUPS } from "./settings-pages.ts";
import { useSettingsPages } from "./use-settings-pages.ts";

/** Settings pages by group. A sidebar on wide screens, a page of its own on phones. */
export function SettingsNav() {
  const { shell } = useMessages();
  const params = useScope();
  const pages = useSettingsPages();
  const id = useId();
  return (
    <nav className={classes.nav} aria-label={shell.pages.settings}>
      {SETTINGS_GROUPS.map((group) => {
        const within = pages.filter((page) => page.group === group);
        // The documentation needs no sign-in.
        const hasDocs = group === "developers" && within.some(({ name }) => name === "quickstart");
        return (
          within.length > 0 && (
            <div key={group}>
              <p className="term" id={`${id}-${group}`}>
                {shell.settingsGroups[group]}
              </p>
              <ul aria-labelledby={`${id}-${group}`}>
                {within.map(({ path, name }) => (
                  <li key={path}>
                    <Link className="tab line" to={`/m/$merchantId/$mode/settings/${path}`} params={params}>
                      {shell.pages[name]}
                      <IconChevronRight size={16} stroke={1.75} aria-hidden />
                    </Link>
                  </li>
                ))}
                {hasDocs && (
                  <li>
                    <a className="tab line" href="/docs" target="_blank" rel="noreferrer">
                      {shell.documentation}
                      <IconExternalLink size={14} stroke={1.75} role="img" aria-label={shell.newTab} />
                    </a>
                  </li>
                )}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}
