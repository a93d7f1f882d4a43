import { IconHome, IconQrcode, IconReceipt, IconSettings } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useScope } from "../lib/scope.ts";
import { useWords } from "../lib/words/words.ts";
import { Mark } from "../ui/mark.tsx";
import classes from "./rail.module.css";

/** The pages: a narrow rail, at phone width a bar at the bottom. */
export function Rail() {
  const { shell } = useWords();
  const params = useScope();
  const pages = [
    { to: "/m/$merchantId/$mode", icon: IconHome, name: shell.pages.home },
    { to: "/m/$merchantId/$mode/payments", icon: IconReceipt, name: shell.pages.payments },
    {
      to: "/m/$merchantId/$mode/checkout-links",
      icon: IconQrcode,
      name: shell.pages.checkoutLinks,
      short: shell.short.checkoutLinks,
    },
    { to: "/m/$merchantId/$mode/settings", icon: IconSettings, name: shell.pages.settings },
  ] satisfies { to: LinkProps["to"]; icon: unknown; name: string; short?: string }[];
  return (
    <nav className={classes.rail} aria-label={shell.navigation}>
      <span className={classes.mark}>
        <Mark />
      </span>
      <ul>
        {pages.map(({ to, icon: IconOf, name, short = name }) => (
          <li key={to}>
            <Link
              to={to}
              params={params}
              aria-label={name}
              activeOptions={{ includeSearch: false, exact: to === "/m/$merchantId/$mode" }}
            >
              <IconOf size={20} stroke={1.75} aria-hidden />
              <span>{name}</span>
              <span>{short}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
