import type { ReactNode } from "react";
import classes from "./page.module.css";

interface PageProps {
  /** None while it is not known yet. */
  title: ReactNode;
  /** The way to the page above. */
  back?: ReactNode;
  /** Stands right beside the title. */
  beside?: ReactNode;
  /** What can be done, at the end of the head's line. */
  actions?: ReactNode;
  /** What the page is for, in a line. */
  lead?: ReactNode;
  /** A side panel is open: the page leaves room for it where there is some. */
  hasPanel?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** The frame of a page: a head with its title and actions, a line of what it is for, and its panels. */
export function Page({ title, back, beside, actions, lead, hasPanel, className = "", children }: PageProps) {
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
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
