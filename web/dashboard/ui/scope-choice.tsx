import { Checkbox } from "@mantine/core";
import type { ComponentProps } from "react";
import type { OAuthScope } from "../generated/graphql.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./dialog-form.module.css";

interface Shown extends Omit<ComponentProps<typeof Checkbox.Group>, "children"> {
  scopes: readonly OAuthScope[];
}

/** Each scope as keys and tokens carry it. */
const NAMES: Readonly<Record<OAuthScope, string>> = {
  TRANSACTIONS_READ: "transactions:read",
  PAYMENTS_CREATE: "payments:create",
  REFUNDS_CREATE: "refunds:create",
  EVENTS_READ: "events:read",
  WEBHOOKS_MANAGE: "webhooks:manage",
  API_KEYS_MANAGE: "api_keys:manage",
  OPENID: "openid",
  PROFILE: "profile",
  EMAIL: "email",
  OFFLINE_ACCESS: "offline_access",
};

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
                {access.scopes[scope]} <code>{NAMES[scope]}</code>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
