import {
  ORDER_LANGUAGES,
  type OrderLanguage,
  orderSnippet,
} from "../../../web/dashboard/features/quickstart/model/snippets.ts";

const FENCES: Record<OrderLanguage, string> = {
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
  ORDER_LANGUAGES.map(
    (sender) => `\`\`\`${FENCES[sender]}\n${orderSnippet(sender, SNIPPET_VALUES)}\n\`\`\``,
  ).join("\n\n");
