import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "../lib/i18n/messages.ts";

interface Props {
  /** A test finds it by its beginning. */
  href: `/docs/${string}`;
  children: ReactNode;
}

/** Link to a page of the documentation, in a new tab. */
export function DocsLink({ href, children }: Props) {
  const { shell } = useMessages();
  return (
    <a href={href} hrefLang="en" target="_blank" rel="noreferrer">
      {children} <IconExternalLink size={14} stroke={1.75} role="img" aria-label={shell.newTab} />
    </a>
  );
}
