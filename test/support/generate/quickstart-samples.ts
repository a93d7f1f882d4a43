import {
  orderSnippet,
  SENDERS,
  type Sender,
} from "../../../web/dashboard/features/quickstart/model/snippets.ts";

const FENCES: Record<Sender, string> = {
  curl: "sh initiate.sh",
  node: "js initiate.mjs",
  python: "python initiate.py",
  php: "php initiate.php",
  go: "go initiate.go",
};
const SNIPPET_VALUES = {
  origin: "http://localhost:4000",
  amount: 10.5,
  currency: "GHS",
  clientReference: "ORD-1",
  callbackUrl: "http://localhost:5555/webhook",
  key: null,
};

/** The order of the dashboard's quickstart in every language. */
export const initiateSamples = (): string =>
  SENDERS.map((sender) => `\`\`\`${FENCES[sender]}\n${orderSnippet(sender, SNIPPET_VALUES)}\n\`\`\``).join(
    "\n\n",
  );
