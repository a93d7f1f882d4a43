import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useScope } from "../../../lib/scope.ts";
import { useFilters } from "../../../lib/search.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { AUDIT_SEARCH, exportAddress } from "../model/audit-search.ts";
import { auditWords } from "../words/audit-words.ts";

/** Exports what the address narrows the log to: all of it, also what is not loaded yet. */
export function ExportLog() {
  const { exporting: words } = useWords(auditWords);
  const scope = useScope();
  const { timeZone } = useViewer().merchant;
  const { search, isFiltered } = useFilters(AUDIT_SEARCH);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <ExportDialog
          title={words.title}
          address={exportAddress(scope, search, timeZone)}
          onClose={() => setOpen(false)}
        >
          <p>{isFiltered ? words.filtered : words.all}</p>
          <p>{words.columns(timeZone)}</p>
        </ExportDialog>
      )}
    </>
  );
}
