import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import { profileWords } from "../words/profile-words.ts";
import { ChangePasswordDialog, type Ended } from "./change-password-dialog.tsx";
import classes from "./profile-page.module.css";

export function PasswordPanel({ email }: { email: string }) {
  const { password: words } = useWords(profileWords);
  const [changing, setChanging] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  return (
    <section className={classes.part} aria-labelledby="password">
      <h2 id="password">{words.title}</h2>
      <p className={classes.quiet}>{words.text}</p>
      <p role="status" className={classes.said}>
        {ended !== null && words.changed(ended.endedSessions, ended.revokedGrants)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setChanging(true)}>
          {words.open}
        </Button>
      </div>
      {changing && (
        <ChangePasswordDialog email={email} onClose={() => setChanging(false)} onChanged={setEnded} />
      )}
    </section>
  );
}
