const PATHS = {
  phone:
    "M7.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5ZM10.5 18.5h3",
  card: "M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM3 9.5h18M6.5 15h4",
  wallet:
    "M18 7V5.5A1.5 1.5 0 0 0 16.5 4h-11a2 2 0 0 0 0 4h13A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-13a2 2 0 0 1-2-2V6M16 14h.01",
  paid: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.7L16 9.5",
  failed: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6",
  waiting: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2",
  closed: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12h8",
  question:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6M12 16.5v.01",
  close: "M6 6l12 12M18 6L6 18",
  attention: "M12 3.5 2.8 19.5h18.4L12 3.5ZM12 10v4M12 16.8v.01",
} as const;
export type IconName = keyof typeof PATHS;

/** A line icon. Hidden from screen readers, because the text beside it has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The wordmark "tua". The crossbar of the t continues into a check mark. */
export function TuaMark() {
  return (
    <svg className="mark" viewBox="0 0 50 24" role="img" aria-label="tua">
      <path d="M7 3v13.5a4 4 0 0 0 4 4h1M2 9h8l3 3 7.5-9M21 11v5a4.5 4.5 0 0 0 9 0v-5m0 0v9.5M47 11v9.5m0-4.7a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0Z" />
    </svg>
  );
}

/** The letter t of the wordmark, as the favicon. */
export const FAVICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0e5c4a"/><path d="M9 4v11.5a3.5 3.5 0 0 0 3.5 3.5H14M5 9.5h7l2.5 2.5 5-6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;
