import { IconBook2, IconHome, IconQrcode, IconReceipt, IconScale, IconSettings } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useOpenReviews } from "../entities/review/use-open-reviews.ts";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import { Logo } from "../ui/logo.tsx";
import classes from "./sidebar.module.css";

/** The maximum that a badge shows. */
const MAX_BADGE_COUNT = 99;

/** Main navigation: a sidebar, or a bar at the bottom on phones. */
export function Sidebar() {
  const { shell } = useMessages();
  const params = useScope();
  const waiting = useOpenReviews()?.count ?? 0;
  const pages = [
    { to: "/m/$merchantId/$mode", icon: IconHome, name: shell.pages.home },
    { to: "/m/$merchantId/$mode/payments", icon: IconReceipt, name: shell.pages.payments },
    {
      to: "/m/$merchantId/$mode/reviews",
      icon: IconScale,
      name: shell.pages.reviews,
      short: shell.short.reviews,
      waiting,
    },
    {
      to: "/m/$merchantId/$mode/checkout-links",
      icon: IconQrcode,
      name: shell.pages.checkoutLinks,
      short: shell.short.checkoutLinks,
    },
    {
      to: "/m/$merchantId/$mode/reconciliation",
      icon: IconBook2,
      // The full name does not fit.
      name: shell.short.reconciliation,
    },
    { to: "/m/$merchantId/$mode/settings", icon: IconSettings, name: shell.pages.settings },
  ] satisfies {
    to: LinkProps["to"];
    icon: unknown;
    name: string;
    short?: string;

    waiting?: number;
  }[];
  return (
    <nav className={classes.rail} aria-label={shell.navigation}>
      <span className={`${classes.mark} stack middle`}>
        <Logo />
      </span>
      <ul>
        {pages.map(({ to, icon: Icon, name, short = name, waiting = 0 }) => (
          <li key={to}>
            <Link
              className="tab stack gap-4 middle"
              to={to}
              params={params}
              aria-label={waiting > 0 ? shell.waiting(name, waiting) : name}
              activeOptions={{ includeSearch: false, exact: to === "/m/$merchantId/$mode" }}
            >
              <i className={classes.icon} data-waiting={toBadge(waiting)} aria-hidden>
                <Icon size={20} stroke={1.75} />
              </i>
              <span>{name}</span>
              <span>{short}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function toBadge(waiting: number): string | undefined {
  if (waiting > MAX_BADGE_COUNT) return `${MAX_BADGE_COUNT}+`;
  return waiting > 0 ? String(waiting) : undefined;
}
