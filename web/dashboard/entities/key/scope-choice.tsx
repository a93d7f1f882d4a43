import { Checkbox } from "@mantine/core";
import type { ComponentProps } from "react";
import { SCOPE_NAMES } from "../../generated/facts.ts";
import type { OAuthScope } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";

interface Props extends Omit<ComponentProps<typeof Checkbox.Group>, "children"> {
  scopes: readonly OAuthScope[];
}

/** Checkboxes for scopes, each with a description and its identifier. */
export function ScopeChoice({ scopes, ...group }: Props) {
  const { access } = useMessages();
  return (
    <Checkbox.Group {...group}>
      <div className="stack gap-12 above-8">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <>
                {access.scopes[scope]} <code className="code muted">{SCOPE_NAMES[scope]}</code>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
