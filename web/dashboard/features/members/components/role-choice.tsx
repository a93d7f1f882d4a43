import { Radio } from "@mantine/core";
import type { ComponentProps } from "react";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import classes from "../../../ui/dialog-form.module.css";
import { rolesToGive } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

/** The roles that the viewer may give, each with what it may do. */
export function RoleChoice(group: Omit<ComponentProps<typeof Radio.Group>, "children">) {
  const words = useWords(memberWords);
  const { roles } = useWords();
  const viewer = useViewer();
  return (
    <Radio.Group label={words.form.role} {...group}>
      <div className={classes.choices}>
        {rolesToGive(viewer).map((role) => (
          <Radio
            iconColor="var(--on-brand)"
            key={role}
            value={role}
            label={roles[role]}
            description={words.roleHints[role]}
            data-autofocus={role === group.value || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
