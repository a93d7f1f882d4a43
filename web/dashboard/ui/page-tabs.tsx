import { Link } from "@tanstack/react-router";

interface Tab {
  name: string;
  search: object;
  isCurrent: boolean;
}

/** Tabs of a page, each with its own URL. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="below-12" aria-label={label}>
    <ul className="line gap-4">
      {tabs.map(({ name, search, isCurrent }) => (
        <li key={name}>
          <Link
            className="tab line"
            to="."
            search={search as Record<string, string>}
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? "true" : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
