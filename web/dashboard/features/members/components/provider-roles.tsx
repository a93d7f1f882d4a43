import { Button } from "@mantine/core";
import { useState } from "react";
import type { ProviderRolesQuery } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useMay } from "../../../lib/viewer.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { memberMessages } from "../i18n/member-messages.ts";
import { RoleRulesDialog } from "./role-rules-dialog.tsx";

interface Props {
  providerRoles: NonNullable<ProviderRolesQuery["providerRoles"]>;
  onSaved: () => void;
}

/** The rules by which the company's identity provider decides roles. Only owners change them. */
export function ProviderRoles({ providerRoles, onSaved }: Props) {
  const { providerRoles: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const mayChange = useMay("manageOwners");
  const [isChanging, setChanging] = useState(false);
  const { claim, rules, isOutdated } = providerRoles;
  return (
    <Section
      title={messages.title}
      lead={
        <>
          {rules.length === 0 ? messages.none : messages.lead}{" "}
          <DocsLink href="/docs/roles-from-your-provider">{messages.docs}</DocsLink>
        </>
      }
      action={
        mayChange && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {messages.change}
          </Button>
        )
      }
    >
      {isOutdated && <p className="warning below-8">{messages.outdated(claim)}</p>}
      {rules.length > 0 && (
        <div className="panel below-24">
          <DataTable
            caption={messages.caption}
            rows={rules}
            problem={null}
            retry={onSaved}
            getKey={({ value }) => value}
            isWhole
            columns={[
              { name: messages.value, kind: "title", value: ({ value }) => value },
              { name: messages.role, kind: "text", value: ({ role }) => roles[role] },
            ]}
          />
        </div>
      )}
      {!mayChange && <p className="muted above-8">{messages.forOwners}</p>}
      {isChanging && (
        <RoleRulesDialog
          claim={claim}
          rules={rules}
          isOutdated={isOutdated}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            onSaved();
          }}
        />
      )}
    </Section>
  );
}
