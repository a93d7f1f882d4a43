import { Button, Checkbox } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { MemberRowFragment, Role } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { Section } from "../../../ui/section.tsx";
import { REQUIRE_TWO_FACTOR, TWO_FACTOR_ROLES } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { assignableRoles, ROLES } from "../model/role-permissions.ts";

interface Props {
  members: readonly MemberRowFragment[];
}

/** The email addresses of members with one of the roles who must set up two-factor authentication. */
const emailsWithout = (members: Props["members"], required: readonly Role[]) =>
  members
    .filter(({ role, hasTwoFactor, hasPassword }) => hasPassword && !hasTwoFactor && required.includes(role))
    .map(({ email }) => email)
    .join(", ");

/** The roles that require two-factor authentication, and who has not set it up. */
export function TwoFactorRequirement({ members }: Props) {
  const { requirement: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const { data, problem, refetch } = useFreshQuery(TWO_FACTOR_ROLES);
  const [isChanging, setChanging] = useState(false);
  const required = data?.merchant.twoFactorRoles;
  const missing = emailsWithout(members, required ?? []);
  return (
    <Section
      title={messages.title}
      lead={
        required &&
        (required.length === 0
          ? messages.none
          : messages.lead(required.map((role) => roles[role]).join(", ")))
      }
      action={
        required && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {messages.change}
          </Button>
        )
      }
    >
      {problem && !required && <ProblemPanel problem={problem} retry={refetch} />}
      {missing && <p className="warning anywhere">{messages.missing(missing)}</p>}
      {isChanging && required && (
        <RequirementDialog members={members} required={required} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}

interface DialogProps extends Props {
  required: readonly Role[];
  onClose: () => void;
}

function RequirementDialog({ members, required, onClose }: DialogProps) {
  const { requirement: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const assignable = assignableRoles(useViewer());
  const [, requireTwoFactor] = useMutation(REQUIRE_TWO_FACTOR);
  const form = useForm<{ roles: Role[] }>({ initialValues: { roles: [...required] } });
  const affected = emailsWithout(members, form.values.roles);
  return (
    <FormDialog
      form={form}
      send={(values) => requireTwoFactor(values)}
      submit={messages.save}
      title={messages.title}
      onClose={onClose}
    >
      <Checkbox.Group label={messages.roles} description={messages.hint} {...form.getInputProps("roles")}>
        <div className="stack above-8">
          {ROLES.map((role, i) => (
            <Checkbox
              key={role}
              value={role}
              label={roles[role]}
              disabled={!assignable.includes(role)}
              description={!assignable.includes(role) && messages.forOwners}
              {...(i === 0 && { "data-autofocus": true })}
            />
          ))}
        </div>
      </Checkbox.Group>
      {affected && <p className="warning anywhere">{messages.affected(affected)}</p>}
    </FormDialog>
  );
}
