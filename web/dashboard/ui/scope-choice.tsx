import { Checkbox } from "@mantine/core";
import type { ComponentProps } from "react";
import { useWords } from "../lib/words/words.ts";
import classes from "./dialog-form.module.css";

interface Shown extends Omit<ComponentProps<typeof Checkbox.Group>, "children"> {
  scopes: readonly string[];
}

/** Scopes in plain words, each with its name in code. */
export function ScopeChoice({ scopes, ...group }: Shown) {
  const { access } = useWords();
  return (
    <Checkbox.Group {...group}>
      <div className={classes.choices}>
        {scopes.map((scope) => (
          <Checkbox
            iconColor="var(--on-brand)"
            key={scope}
            value={scope}
            label={
              <>
                {access.scopes[scope] ?? scope} <code>{scope}</code>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
