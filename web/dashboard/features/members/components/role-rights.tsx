import { Button } from "@mantine/core";
import { IconCheck, IconChevronDown, IconChevronRight, IconFlask, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { OPERATIONS, type Right, rightOf } from "../../../lib/rights.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Cell, Row, Table, Unseen } from "../../../ui/table.tsx";
import { ROLES } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";
import classes from "./role-rights.module.css";

const ICONS = { both: IconCheck, test: IconFlask, none: IconMinus };

/** What each role may do, for who wonders. */
export function RoleRights() {
  const members = useWords(memberWords);
  const { roles } = useWords();
  const { rights: words } = members;
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
        {words.open}
      </Button>
      {open && (
        <div className="panel">
          <Table
            className={classes.table}
            caption={words.caption}
            columns={[words.operation, ...ROLES.map((role) => roles[role])]}
          >
            {OPERATIONS.map((operation) => (
              <Row key={operation}>
                <Cell>{words.operations[operation]}</Cell>
                {ROLES.map((role) => (
                  <Cell key={role} data-right={rightOf(role, operation)} data-role={roles[role]}>
                    <RightMark right={rightOf(role, operation)} />
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </div>
      )}
    </div>
  );
}

function RightMark({ right }: { right: Right }) {
  const { rights: words } = useWords(memberWords);
  const IconOf = ICONS[right];
  return (
    <>
      <IconOf size={16} stroke={1.75} aria-hidden />
      {right === "test" ? (
        <span>{words.testOnly}</span>
      ) : (
        <Unseen>{right === "both" ? words.may : words.mayNot}</Unseen>
      )}
    </>
  );
}
