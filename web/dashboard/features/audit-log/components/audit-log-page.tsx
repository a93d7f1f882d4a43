import { useMessages } from "../../../lib/i18n/messages.ts";
import { useMay } from "../../../lib/viewer.ts";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { auditMessages } from "../i18n/audit-messages.ts";
import { AuditLog } from "./audit-log.tsx";
import { ExportLog } from "./export-log.tsx";

/** Settings → Audit log, for owners and admins. */
export function AuditLogPage() {
  const messages = useMessages(auditMessages);
  if (!useMay("manageMerchant")) return <ForbiddenPage title={messages.title} />;
  return (
    <Page title={messages.title} actions={<ExportLog />} lead={messages.lead}>
      <div className="panel">
        <AuditLog />
      </div>
    </Page>
  );
}
