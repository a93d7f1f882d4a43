import { Button } from "@mantine/core";
import { IconCheck, IconChevronDown, IconChevronRight, IconFlask, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { findRight, OPERATIONS, type Right } from "../../../lib/rights.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { memberMessages } from "../i18n/member-messages.ts";
import { ROLES } from "../model/role-permissions.ts";
import classes from "./role-rights.module.css";

const ICONS = { both: IconCheck, test: IconFlask, none: IconMinus };

/** Table of permissions by role. */
export function RoleRights() {
  const members = useMessages(memberMessages);
  const { roles } = useMessages();
  const { rights: messages } = members;
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.rights}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {messages.open}
      </Button>
      {open && (
        <div className="panel">
          <DataTable
            caption={messages.caption}
            rows={OPERATIONS}
            getKey={(operation) => operation}
            columns={[
              {
                name: messages.operation,
                kind: "title",
                card: "line",
                value: (operation) => messages.operations[operation],
              },
              ...ROLES.map(
                (role): Column<(typeof OPERATIONS)[number]> => ({
                  name: roles[role],
                  label: roles[role],
                  cell: (operation) => <RightMark right={findRight(role, operation)} />,
                }),
              ),
            ]}
          />
        </div>
      )}
    </div>
  );
}

function RightMark({ right }: { right: Right }) {
  const { rights: messages } = useMessages(memberMessages);
  const Icon = ICONS[right];
  return (
    <span className="muted nowrap" data-right={right}>
      <Icon size={16} stroke={1.75} aria-hidden />{" "}
      {right === "test" ? (
        <span className="tiny">{messages.testOnly}</span>
      ) : (
        <span className="visually-hidden">{right === "both" ? messages.may : messages.mayNot}</span>
      )}
    </span>
  );
}
