import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Actions at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section with its own heading. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="row at-bottom gap-16 lines-8 below-8">
        <div>
          <h2 id={id} className="heading">
            {title}
          </h2>
          {lead && <p className="muted readable pretty">{lead}</p>}
        </div>
        {action && <div className="push">{action}</div>}
      </div>
      {children}
    </section>
  );
}
