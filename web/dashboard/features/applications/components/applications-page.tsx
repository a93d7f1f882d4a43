import { Button } from "@mantine/core";
import { IconApps, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import { LazyRevocationCard } from "../../../entities/revocation/lazy-revocation-card.ts";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { APPLICATIONS } from "../api/application-queries.ts";
import { applicationMessages } from "../i18n/application-messages.ts";
import { useAddresses } from "../model/use-addresses.ts";
import {
  ApplicationDialog,
  RemoveApplicationDialog,
  RotateApplicationDialog,
} from "./application-dialogs.tsx";
import { UrlList } from "./url-list.tsx";

const DIALOGS = {
  edit: ApplicationDialog,
  rotate: RotateApplicationDialog,
  remove: RemoveApplicationDialog,
};

/** Settings → Applications: list, register, edit, rotate and remove. */
export function ApplicationsPage() {
  const messages = useMessages(applicationMessages);
  const { modes, access } = useMessages();
  const { columns } = messages;
  const scope = useScope();
  const addresses = useAddresses();
  const [registering, setRegistering] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const [acting, setActing] = useState<OpenAction | null>(null);
  const { data, problem, refetch } = useFreshQuery(APPLICATIONS);
  const ActDialog = acting && DIALOGS[acting.act];
  const applications = data?.applications;
  const acts = [
    { act: "edit", text: access.edit, of: access.editLabel },
    { act: "rotate", text: messages.rotate.open, of: messages.rotate.of },
    { act: "remove", text: messages.remove.open, of: messages.remove.of },
  ] as const;
  const register = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setRegistering(true)}>
      {messages.register}
    </Button>
  );
  return (
    <Page
      title={messages.title}
      lead={messages.lead(modes[scope.mode].toLowerCase())}
      guide="/docs/oauth-applications"
      actions={applications && applications.length > 0 && register}
    >
      <div className="panel below-24">
        <DataTable
          caption={messages.caption}
          rows={applications}
          problem={problem}
          retry={refetch}
          empty={
            <EmptyState icon={IconApps} title={messages.empty.title}>
              <p>
                {messages.empty.key}{" "}
                <Link to="/m/$merchantId/$mode/settings/api-keys" params={scope}>
                  {messages.empty.toKeys}
                </Link>
              </p>
              <p>{messages.empty.application}</p>
              {register}
            </EmptyState>
          }
          isWhole
          columns={[
            {
              name: columns.name,
              kind: "title",
              value: ({ name }) => name,
              secondary: ({ kind, createdAt }) => [
                messages.kinds[kind],
                <>
                  {messages.registeredAt} <Timestamp at={createdAt} />
                </>,
              ],
            },
            {
              name: columns.clientId,
              kind: "code",
              cell: ({ clientId, previousSecretExpiresAt }) => (
                <>
                  <Copyable label={messages.clientId} text={clientId} />
                  <OldSecret until={previousSecretExpiresAt} />
                </>
              ),
              secondary: ({ redirectUris, allowedOrigins }) => [
                ...(redirectUris.length > 0 ? redirectUris : [messages.noRedirects]),
                ...(allowedOrigins.length > 0 ? [messages.pagesOf(allowedOrigins.join(", "))] : []),
              ],
            },
            {
              name: columns.scopes,
              kind: "text",
              cell: ({ scopes }) => scopes.map((scope) => access.scopes[scope]).join("\u00a0· "),
            },
            {
              name: columns.actions,
              acts: (application) =>
                acts
                  .filter(({ act }) => act !== "rotate" || application.kind === "CONFIDENTIAL")
                  .map(({ act, text, of }) => ({
                    text,
                    label: of(application.name),
                    danger: act === "remove",
                    run: () => setActing({ act, application }),
                  })),
            },
          ]}
        />
      </div>
      {removed && <LazyRevocationCard key={removed.id} {...removed} boxed />}
      {applications && applications.length > 0 && <UrlList addresses={addresses} />}
      {registering && <ApplicationDialog addresses={addresses} onClose={() => setRegistering(false)} />}
      {ActDialog && (
        <ActDialog
          addresses={addresses}
          application={acting.application}
          onClose={() => setActing(null)}
          onRemoved={setRemoved}
        />
      )}
    </Page>
  );
}

interface OpenAction {
  act: keyof typeof DIALOGS;
  application: ApplicationRowFragment;
}
