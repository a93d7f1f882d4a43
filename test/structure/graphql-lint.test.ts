import { readFileSync } from "node:fs";
import { join } from "node:path";
import graphqlEslint from "@graphql-eslint/eslint-plugin";
import { ESLint } from "eslint";
import { parse, print } from "graphql";
import { expect, test } from "vitest";
import { SCHEMA_FILES } from "../../server/entry/graphql/print-schema.ts";
import { repository } from "./source-files.ts";

// Decision 0043 lists the exceptions below with their reasons.

/** `extensions.fields` of an error: no query returns them, and their codes are spelled as in the response. */
const OF_ERRORS = ["FieldProblem", "FieldProblemCode"];

/** Values, and parts of another type, without an id. */
const WITHOUT_ID =
  `ApiKeyAddress ApiKeyCallDay ApiKeyCalls ApiKeyRehearsedCalls ApprovalBucket ApprovalTimes BusinessDay BusinessDayBalance BusinessDays Customer
  DeliveryAttempt DeliveryError DiscrepancyCount Dispute EndpointStats FailingEndpoint Membership MethodSetting Money NetworkHealth
  NetworkMinute PageInfo PausedEndpoint PaymentEventMessage PaymentFailure PaymentMethod PaymentMethodSettings Preferences
  ProcessorCredential ProcessorHealth Profile PushNotifications PushSubscription RefundFailure RevocationProcess RoleRule SavedView Setup
  StatementColumns StatementLine StatementPreview StatementReading UnreadableStatementLine
  SummaryInterval SummaryMethod SummaryNetwork SummaryReason TransactionStats TransactionSummary
  WebhookDrillResponse WebhookDrillProblem WebhookDrillStatus WebhookDrillStep WebhookHealth WebhookSettings WebhookStats`.split(
    /\s+/,
  );

const EXPECTED = [
  // Of `FieldProblem.params`.
  "@graphql-eslint/no-unreachable-types JSON: Scalar type `JSON` is unreachable.",
  // An event is found by its sequence: an index on its id would cost a write per event.
  "@graphql-eslint/relay-edge-types EventEdge: Edge type's field `node` must implement `Node` interface.",
  // A request is found by its request ID, which has no prefix.
  "@graphql-eslint/relay-edge-types LoggedRequestEdge: Edge type's field `node` must implement `Node` interface.",
  ...WITHOUT_ID.map((type) => `@graphql-eslint/strict-id-in-types ${type}: type "${type}" must have an id.`),
];

/** The reports of the linters' recommended and Relay rules. */
async function lint(file: string): Promise<string[]> {
  const { "flat/schema-recommended": recommended, "flat/schema-relay": relay } = graphqlEslint.configs;
  const eslint = new ESLint({
    cwd: repository,
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.graphql"],
      languageOptions: {
        parser: graphqlEslint.parser,
        parserOptions: { graphQLConfig: { schema: join(repository, file) } },
      },
      plugins: { "@graphql-eslint": graphqlEslint },
      rules: {
        ...recommended.rules,
        ...relay.rules,
        "@graphql-eslint/relay-edge-types": [
          "error",
          { withEdgeSuffix: true, shouldImplementNode: true, listTypeCanWrapOnlyEdgeType: false },
        ],
        "@graphql-eslint/strict-id-in-types": [
          "error",
          { exceptions: { suffixes: ["Payload", "Connection", "Edge", "Data"] } },
        ],
      },
    },
  } as unknown as ESLint.Options);
  const { kind, definitions } = parse(readFileSync(join(repository, file), "utf8"));
  const all = definitions.filter(
    (one) => !OF_ERRORS.includes("name" in one && one.name ? one.name.value : ""),
  );
  const text = print({ kind, definitions: all });
  const [result] = await eslint.lintText(text, { filePath: join(repository, file) });
  const lines = text.split("\n");
  return (result?.messages ?? []).map(({ ruleId, line, message }) => {
    const type = lines.slice(0, line).findLast((each) => /^(type|interface|input|enum|scalar) /.test(each));
    return `${ruleId} ${type?.split(" ")[1]}: ${message.replace(/exactly one non-nullable[\s\S]*/, "an id.")}`;
  });
}

test("the linters report only the decided exceptions", async () => {
  const reported = await Promise.all(Object.keys(SCHEMA_FILES).map(lint));
  expect([...new Set(reported.flat())].sort()).toEqual(EXPECTED.sort());
});
