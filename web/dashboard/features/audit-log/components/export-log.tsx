import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFilters } from "../../../lib/search.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { auditMessages } from "../i18n/audit-messages.ts";
import { AUDIT_SEARCH, toExportUrl } from "../model/audit-search.ts";

/** Exports all entries that match the filters, including those that are not loaded. */
export function ExportLog() {
  const { exporting: messages } = useMessages(auditMessages);
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
        {messages.open}
      </Button>
      {isOpen && (
        <ExportDialog
          title={messages.title}
          url={toExportUrl(scope, search, timeZone)}
          onClose={() => setOpen(false)}
        >
          <p>{isFiltered ? messages.filtered : messages.all}</p>
          <p>{messages.columns(timeZone)}</p>
        </ExportDialog>
      )}
    </>
  );
}
