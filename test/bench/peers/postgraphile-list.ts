import type { Scope } from "../../../server/domain/scope.ts";
import { messageFrom, requestJson, startBeside } from "../bench-server.ts";
import type { Question } from "../open-loop.ts";

/**
 * Reads the same page of payments from the schema that PostGraphile derives from the tables. The payment
 * method and failure that the dashboard shows come from the attempts, so this query reads all attempt fields.
 */
const QUERY = `query Payments($merchantId: String!, $mode: String!, $first: Int!, $after: Cursor) {
  allTransactions(
    condition: { merchantId: $merchantId, mode: $mode }, first: $first, after: $after,
    orderBy: [CREATED_AT_DESC, CREATED_SEQUENCE_DESC]
  ) {
    nodes {
      rowId clientReference status amount currency description customer late overpaid
      createdAt createdSequence updatedAt failureCode currentAttemptId
      attemptsList(orderBy: [NUMBER_ASC]) { rowId number status method failureCode }
    }
    pageInfo { endCursor hasNextPage hasPreviousPage startCursor }
  }
}`;

/** The fields of a payment that both return. */
interface Payment {
  id: string;
  clientReference: string;
  status: string;
  money: string;
  description: string;
  customer: (string | null)[];
  flags: boolean[];
  createdAt: number;
  createdSequence: string;
  updatedAt: number;
  failure: string | null;
  method: string | null;
}

interface OurNode extends Pick<Payment, "id" | "clientReference" | "status" | "description"> {
  amount: { minorUnits: string; currency: string };
  customer: Customer;
  late: boolean;
  overpaid: boolean;
  createdAt: string;
  createdSequence: string;
  updatedAt: string;
  failure: { code: string } | null;
  paymentMethod: Method | null;
}
interface TheirNode extends Pick<Payment, "clientReference" | "status" | "description" | "createdSequence"> {
  rowId: string;
  amount: string;
  currency: string;
  customer: Customer;
  late: boolean;
  overpaid: boolean;
  createdAt: string;
  updatedAt: string;
  failureCode: string | null;
  currentAttemptId: string | null;
  attemptsList: { rowId: string; status: string; method: Method }[];
}
type Customer = { email?: string | null; name?: string | null; phone?: string | null };
type Method = { type: string; network?: string | null };

/** Starts it next to a Tua. @returns the query of each page, which has returned the same rows as Tua's. */
export async function openPostgraphile(
  stack: AsyncDisposableStack,
  env: Record<string, string>,
  scope: Scope,
  ours: readonly { nodes: unknown[] }[],
): Promise<Question[]> {
  const origin = await messageFrom<string>(startBeside(stack, "peers/postgraphile.ts", env));
  const questions: Question[] = [];
  let after: string | null = null;
  for (const { nodes } of ours) {
    const question: Question = {
      origin,
      path: "/graphql",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: QUERY, variables: { ...scope, first: nodes.length, after } }),
    };
    const { data, errors } = (await requestJson(question)) as ListResponse;
    if (!data || errors) throw new Error(`PostGraphile: ${JSON.stringify(errors)}`);
    const theirs = data.allTransactions.nodes.map(fromTheirs);
    if (JSON.stringify(theirs) !== JSON.stringify((nodes as OurNode[]).map(fromOurs)))
      throw new Error("They do not answer the same");
    questions.push(question);
    after = data.allTransactions.pageInfo.endCursor;
  }
  return questions;
}

interface ListResponse {
  data: { allTransactions: { nodes: TheirNode[]; pageInfo: { endCursor: string } } } | null;
  errors?: unknown;
}

const fromOurs = (node: OurNode): Payment => ({
  id: node.id,
  clientReference: node.clientReference,
  status: node.status.toLowerCase(),
  money: `${node.amount.minorUnits} ${node.amount.currency}`,
  description: node.description,
  customer: named(node.customer),
  flags: [node.late, node.overpaid],
  createdAt: Date.parse(node.createdAt),
  createdSequence: node.createdSequence,
  updatedAt: Date.parse(node.updatedAt),
  failure: node.failure?.code?.toLowerCase() ?? null,
  method: reportedTo(node.paymentMethod),
});

const fromTheirs = (node: TheirNode): Payment => {
  const { attemptsList: attempts } = node;
  const paying = attempts.find(({ status }) => status === "success") ?? attempts.at(-1);
  return {
    id: node.rowId,
    clientReference: node.clientReference,
    status: node.status,
    money: `${node.amount} ${node.currency}`,
    description: node.description,
    customer: named(node.customer),
    flags: [node.late, node.overpaid],
    createdAt: Date.parse(node.createdAt),
    createdSequence: node.createdSequence,
    updatedAt: Date.parse(node.updatedAt),
    failure: node.failureCode,
    method: reportedTo(paying?.method ?? null),
  };
};

const named = ({ email, name, phone }: Customer) => [email ?? null, name ?? null, phone ?? null];
const reportedTo = (method: Method | null) =>
  method && `${method.type.toLowerCase()} ${method.network?.toLowerCase() ?? ""}`;
