import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { AuditEntryRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { auditMessages } from "../i18n/audit-messages.ts";
import type { AuditSearch } from "../model/audit-search.ts";
import type { Names } from "../model/names.ts";
import { toSentence } from "../model/sentence.ts";
import { AuditDetails } from "./audit-details.tsx";
import classes from "./audit-log.module.css";

interface Props {
  entry: AuditEntryRowFragment;
  names: Names;
  onNarrow: (changed: AuditSearch) => void;
}

/** An entry as a sentence, with its time and IP address. Expands to show the changes. */
export function AuditEntry({ entry, names, onNarrow }: Props) {
  const texts = useMessages(auditMessages);
  const { modes, roles } = useMessages();
  const [open, setOpen] = useState(false);
  const details = useId();
  const { who, what } = toSentence(entry, names, texts, roles);
  const opener = open ? texts.changes.hide : texts.changes.show;
  return (
    <li className={classes.entry}>
      <p className={classes.sentence}>
        <b>{who}</b> {what}
      </p>
      <p className={classes.facts}>
        <Timestamp at={entry.at} />
        {entry.ipAddress && <span>{texts.from(entry.ipAddress)}</span>}
        {entry.mode && <span>{modes[entry.mode === "TEST" ? "test" : "live"]}</span>}
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.opener ?? ""}
        aria-expanded={open}
        aria-controls={details}
        aria-label={texts.changes.detailsLabel(opener, texts.sentence(who, what))}
        onClick={() => setOpen(!open)}
      >
        {opener}
      </Button>
      <div id={details} className={classes.details}>
        {open && <AuditDetails entry={entry} onNarrow={onNarrow} />}
      </div>
    </li>
  );
}
