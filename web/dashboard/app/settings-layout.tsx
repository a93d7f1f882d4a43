import { IconChevronLeft } from "@tabler/icons-react";
import { Link, Outlet } from "@tanstack/react-router";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import classes from "./settings-layout.module.css";
import { SettingsNav } from "./settings-nav.tsx";
import { useCurrentPage } from "./use-current-page.ts";

/** Settings: the navigation beside the open page, or one at a time on narrow screens. */
export function SettingsLayout() {
  const { shell } = useMessages();
  const params = useScope();
  const isOverview = useCurrentPage().page === "settings";
  return (
    <div className={classes.settings} data-start={isOverview}>
      {isOverview && <h1 className={classes.title}>{shell.pages.settings}</h1>}
      <SettingsNav />
      <div className="grow">
        {!isOverview && (
          <Link
            to="/m/$merchantId/$mode/settings"
            params={params}
            className={`${classes.back} muted small weight-550`}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            {shell.allSettings}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
