import type { ReactNode } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { DocsLink } from "./docs-link.tsx";
import classes from "./page.module.css";

interface PageProps {
  /** Null while loading. */
  title: ReactNode;
  /** Link to the parent page. */
  back?: ReactNode;
  /** Content next to the title. */
  beside?: ReactNode;
  /** Actions at the end of the header. */
  actions?: ReactNode;
  /** One-line description. */
  lead?: ReactNode;
  /** Page of the documentation, linked after the description. */
  guide?: `/docs/${string}`;
  /** Reserves space for an open side panel on wide screens. */
  hasPanel?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A page with header, description and panels. */
export function Page({
  title,
  back,
  beside,
  actions,
  lead,
  guide,
  hasPanel,
  className = "",
  children,
}: PageProps) {
  const { shell } = useMessages();
  return (
    <div className={`${classes.page} ${className}`} data-beside={hasPanel || undefined}>
      {back && <p className={classes.back}>{back}</p>}
      {title && (
        <header className={classes.head}>
          <h1>{title}</h1>
          {beside}
          {actions && <div className="row push">{actions}</div>}
        </header>
      )}
      {lead && (
        <p className={classes.lead}>
          {lead} {guide && <DocsLink href={guide}>{shell.guide}</DocsLink>}
        </p>
      )}
      {children}
    </div>
  );
}
