import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useMessages } from "../../lib/i18n/messages.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useScope } from "../../lib/scope.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { paletteMessages } from "./palette-messages.ts";
import classes from "./shortcut-sheet.module.css";

/** The list of all keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages();
  const { shortcuts: texts } = useMessages(paletteMessages);
  const { shortcuts } = usePreferences();
  const params = useScope();
  const { pages } = shell;
  // Keys pressed together, in sequence, or as alternatives.
  const groups = {
    everywhere: [
      [["Ctrl + K", "⌘ K"], texts.palette, texts.or],
      [["?"], texts.help],
      [[texts.escape], texts.close],
    ],
    go: [
      [["g", "h"], pages.home, texts.after],
      [["g", "p"], pages.payments, texts.after],
      [["g", "r"], pages.reviews, texts.after],
      [["g", "l"], pages.checkoutLinks, texts.after],
      [["g", "b"], pages.reconciliation, texts.after],
      [["g", "s"], pages.settings, texts.after],
    ],
    payments: [
      [["/"], texts.search],
      [["j"], texts.next],
      [["k"], texts.previous],
      [[texts.enter], texts.open],
      [["e"], texts.export],
    ],
  } satisfies Record<keyof typeof texts.groups, [keys: string[], does: string, between?: string][]>;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={`${classes.groups} stack`}>
        {Object.entries(groups).map(([group, rows]) => (
          <section key={group}>
            <h3 className="term below-4">{texts.groups[group as keyof typeof groups]}</h3>
            <dl>
              {rows.map(([keys, does, between]) => (
                <div key={does} className="line gap-16 between">
                  <dt>{does}</dt>
                  <dd className="line rigid tiny muted">
                    {keys.map((key, position) => (
                      <Fragment key={key}>
                        {position > 0 && <span>{between}</span>}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="above-16 small muted">
        {shortcuts ? texts.on : texts.off}{" "}
        <Link to="/m/$merchantId/$mode/settings/profile" params={params} onClick={onClose}>
          {texts.inProfile}
        </Link>
      </p>
    </Dialog>
  );
}
