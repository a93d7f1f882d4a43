import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** What can be done, at the end of the head's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="row at-bottom gap-16 lines-8 below-8">
        <div>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {lead && <p className="quiet readable pretty">{lead}</p>}
        </div>
        {action && <div className="push">{action}</div>}
      </div>
      {children}
    </section>
  );
}
