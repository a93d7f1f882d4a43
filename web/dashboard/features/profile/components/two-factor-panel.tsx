import { Button } from "@mantine/core";
import { IconLock, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import type { ProfileFieldsFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { State } from "../../../ui/state.tsx";
import { REMOVE_TWO_FACTOR } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import classes from "./profile-page.module.css";
import { RenewCodesDialog, SetUpDialog } from "./two-factor-dialogs.tsx";

/** Fewer than these are worth a warning. */
const FEW_CODES = 3;

type Act = "setUp" | "renew" | "remove";

/** Whether a code is asked for at signing in, and what stands in for a lost telephone. */
export function TwoFactorPanel({ profile }: { profile: ProfileFieldsFragment }) {
  const { twoFactor: words } = useWords(profileWords);
  const [act, setAct] = useState<Act | null>(null);
  const { hasTwoFactor, recoveryCodesLeft } = profile;
  const close = () => setAct(null);
  return (
    <section className={classes.part} aria-labelledby="two-factor">
      <div className="row gap-12 lines-4">
        <h2 id="two-factor">{words.title}</h2>
        {hasTwoFactor ? (
          <State tone="success" icon={IconShieldCheck} word={words.on} />
        ) : (
          <State tone="pending" icon={IconLock} word={words.off} />
        )}
      </div>
      <p className="quiet readable pretty">{hasTwoFactor ? words.isOn : words.why}</p>
      {hasTwoFactor && (
        <p className={recoveryCodesLeft < FEW_CODES ? "above-8 warning weight-500" : "above-8"}>
          {words.codesLeft(recoveryCodesLeft)} <span className="quiet readable pretty">{words.codesFor}</span>
        </p>
      )}
      <div className={`${classes.buttons} row at-end`}>
        <Button variant="default" onClick={() => setAct("setUp")}>
          {hasTwoFactor ? words.replace : words.setUp}
        </Button>
        {hasTwoFactor && (
          <>
            <Button variant="default" onClick={() => setAct("renew")}>
              {words.renew}
            </Button>
            <Button variant="default" onClick={() => setAct("remove")}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {act === "setUp" && <SetUpDialog replaces={hasTwoFactor} onClose={close} />}
      {act === "renew" && <RenewCodesDialog onClose={close} />}
      {act === "remove" && <RemoveDialog onClose={close} />}
    </section>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { removal: words } = useWords(profileWords).twoFactor;
  const [, remove] = useMutation(REMOVE_TWO_FACTOR);
  return (
    <ConfirmDialog title={words.title} confirm={words.confirm} act={() => remove({})} onClose={onClose}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
