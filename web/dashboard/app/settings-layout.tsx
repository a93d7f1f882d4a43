import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useScope } from "../lib/scope.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./settings-layout.module.css";
import { useSettingsPages } from "./use-settings-pages.ts";

/** Settings: its pages beside what is open of them; on a phone a strip above. */
export function SettingsLayout() {
  const { shell } = useWords();
  const params = useScope();
  const pages = useSettingsPages();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the strip
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <div className={classes.settings}>
      <nav className={classes.nav} aria-label={shell.pages.settings}>
        <ul ref={list}>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <Link to={`/m/$merchantId/$mode/settings/${path}`} params={params}>
                {shell.pages[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
