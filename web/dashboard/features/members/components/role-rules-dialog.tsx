import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useMutation } from "urql";
import type { RoleRuleInput } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import { SET_ROLE_RULES } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { ROLES } from "../model/role-permissions.ts";
import classes from "./role-rules-dialog.module.css";

interface Props {
  claim: string;
  rules: readonly RoleRuleInput[];
  isOutdated: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const FIRST: RoleRuleInput = { value: "", role: "OWNER" };

/** Replaces all rules. Without rules, members are managed by hand. Closing asks before it discards changes. */
export function RoleRulesDialog({ claim, rules, isOutdated, onClose, onSaved }: Props) {
  const { providerRoles: messages } = useMessages(memberMessages);
  const [, setRoleRules] = useMutation(SET_ROLE_RULES);
  const [isLeaving, setLeaving] = useState(false);
  const saved = rules.map(({ value, role }) => ({ value, role }));
  const form = useForm<{ rules: RoleRuleInput[] }>({
    initialValues: { rules: saved.length > 0 ? saved : [FIRST] },
    onValuesChange: () => setLeaving(false),
  });
  const { length } = form.values.rules;
  const close = () => (form.isDirty() && !isLeaving ? setLeaving(true) : onClose());
  return (
    <Dialog title={messages.title} onClose={close} size={640}>
      <DialogForm
        form={form}
        send={(values) => setRoleRules({ input: { ...values, replaces: saved } })}
        submit={messages.save}
        cancel={isLeaving ? messages.discard : undefined}
        onClose={close}
        onSent={onSaved}
        danger={rules.length > 0 && length === 0}
      >
        <p>{messages.hint(claim)}</p>
        {isOutdated && <p className="warning">{messages.outdated(claim)}</p>}
        <Rules form={form} />
        {form.errors.rules && (
          <p className="warning" role="alert">
            {form.errors.rules}
          </p>
        )}
        <p className="muted">{length === 0 ? messages.noRules : messages.nextSignIn(rules.length === 0)}</p>
        {isLeaving && (
          <p className="warning weight-500" role="alert">
            {messages.unsaved}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** One line for each rule, two on phones. */
function Rules({ form }: { form: ReturnType<typeof useForm<{ rules: RoleRuleInput[] }>> }) {
  const { providerRoles: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const [hasAdded, setAdded] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const entered = form.values.rules;
  const hidden = { className: "visually-hidden" };
  return (
    <>
      {entered.length > 0 && (
        <div className={`${classes.columns} term`} aria-hidden>
          <span>{messages.value}</span>
          <span>{messages.role}</span>
        </div>
      )}
      {entered.length > 0 && (
        <div className={classes.rules}>
          {entered.map((_, i) => (
            // Rules have no identity besides their position.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <fieldset key={i} className={classes.rule}>
              <legend className="visually-hidden">{messages.rule(i + 1)}</legend>
              <TextInput
                className={classes.value}
                label={messages.value}
                labelProps={hidden}
                placeholder={messages.value}
                maxLength={400}
                autoComplete="off"
                spellCheck={false}
                {...(i === 0 && { "data-autofocus": true })}
                autoFocus={hasAdded}
                {...form.getInputProps(`rules.${i}.value`)}
              />
              <NativeSelect
                label={messages.role}
                labelProps={hidden}
                data={ROLES.map((role) => ({ value: role, label: roles[role] }))}
                {...form.getInputProps(`rules.${i}.role`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={messages.removeLabel(i + 1)}
                title={messages.removeLabel(i + 1)}
                onClick={() => {
                  // The button of the next rule takes the focus, and after the last one there is none.
                  if (i === entered.length - 1) addButton.current?.focus();
                  form.removeListItem("rules", i);
                }}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </fieldset>
          ))}
        </div>
      )}
      <div>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            setAdded(true);
            form.insertListItem("rules", { value: "", role: "VIEWER" });
          }}
        >
          {messages.add}
        </Button>
      </div>
    </>
  );
}
