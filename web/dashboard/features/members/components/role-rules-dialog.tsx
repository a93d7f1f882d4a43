import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useMutation } from "urql";
import type { RoleRuleInput } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SET_ROLE_RULES } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { ROLES } from "../model/role-permissions.ts";

interface Props {
  claim: string;
  rules: readonly RoleRuleInput[];
  onClose: () => void;
  onSaved: () => void;
}

/** Replaces all rules. Without rules, members are managed by hand. */
export function RoleRulesDialog({ claim, rules, onClose, onSaved }: Props) {
  const { providerRoles: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const [, setRoleRules] = useMutation(SET_ROLE_RULES);
  const first: RoleRuleInput = { value: "", role: "OWNER" };
  const form = useForm<{ rules: RoleRuleInput[] }>({
    initialValues: {
      rules: rules.length > 0 ? rules.map(({ value, role }) => ({ value, role })) : [first],
    },
  });
  const entered = form.values.rules;
  const saved = rules.map(({ value, role }) => ({ value, role }));
  const send = (values: { rules: RoleRuleInput[] }) =>
    setRoleRules({ input: { ...values, replaces: saved } });
  return (
    <FormDialog
      form={form}
      send={send}
      submit={messages.save}
      title={messages.title}
      onClose={onClose}
      onSent={onSaved}
      danger={rules.length > 0 && entered.length === 0}
    >
      <p>{messages.hint(claim)}</p>
      {entered.map((_, i) => (
        // Rules have no identity besides their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={i} className="stack">
          <legend className="small muted">{messages.rule(i + 1)}</legend>
          <div className="halves gap-12">
            <TextInput
              label={messages.value}
              maxLength={400}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={i === 0}
              autoFocus={i === entered.length - 1}
              {...form.getInputProps(`rules.${i}.value`)}
            />
            <NativeSelect
              label={messages.role}
              data={ROLES.map((role) => ({ value: role, label: roles[role] }))}
              {...form.getInputProps(`rules.${i}.role`)}
            />
          </div>
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={messages.removeLabel(i + 1)}
              onClick={() => form.removeListItem("rules", i)}
            >
              {messages.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem("rules", { value: "", role: "VIEWER" })}
        >
          {messages.add}
        </Button>
      </div>
      {form.errors.rules && (
        <p className="warning" role="alert">
          {form.errors.rules}
        </p>
      )}
      <p className="muted">
        {entered.length === 0 ? messages.noRules : messages.nextSignIn(rules.length === 0)}
      </p>
    </FormDialog>
  );
}
