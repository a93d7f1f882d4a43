/** The wordmark "tua". The crossbar of the t continues into a check mark. */
export function Logo({ height = 18 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 47 24"
      height={height}
      role="img"
      aria-label="tua"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M7 3v13.5a4 4 0 0 0 4 4h1M2 9h8l3 3 7.5-9M18 11v5a4.5 4.5 0 0 0 9 0v-5m0 0v9.5M44 11v9.5m0-4.7a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0Z" />
    </svg>
  );
}
