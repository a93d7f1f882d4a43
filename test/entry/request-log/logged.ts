import type { TestTua } from "../../support/app.ts";
import { type QueryOptions, type Staff, TestMembers } from "../../support/staff-at-bff.ts";

const LOG = `query ($first: Int, $after: String, $filter: RequestLogFilter) {
  requestLog(first: $first, after: $after, filter: $filter) {
    edges { cursor }
    nodes { id requestId at actor actorName method path operationType operationName outcome status code durationMs }
    pageInfo { hasNextPage endCursor } } }`;

/** A row as the dashboard reads it. */
export interface LoggedRow {
  id: string;
  requestId: string;
  at: string;
  actor: string;
  actorName: string | null;
  method: string;
  path: string;
  operationType: string | null;
  operationName: string | null;
  outcome: string;
  status: number | null;
  code: string | null;
  durationMs: number;
}

/** The request log of a Tua, as its members read it. */
export class RequestLogReader {
  readonly #tua: TestTua;
  readonly team: TestMembers;

  constructor(tua: TestTua) {
    this.#tua = tua;
    this.team = new TestMembers(tua);
  }

  /** The page, after everything that waits is written. */
  async page(by: Staff, variables: object = {}, options?: QueryOptions) {
    await this.#tua.services.useCases.writeRequests();
    return (await by.data(LOG, variables, options)).requestLog as {
      edges: { cursor: string }[];
      nodes: LoggedRow[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  }

  async rows(by: Staff, filter: object = {}, options?: QueryOptions): Promise<LoggedRow[]> {
    return (await this.page(by, { first: 100, filter }, options)).nodes;
  }

  rejection(by: Staff, variables: object = {}, options?: QueryOptions): Promise<string> {
    return by.rejection(LOG, variables, options);
  }
}

/** A row in short: `POST /v1/checkout/initiate 200`. */
export const inShort = ({ method, path, operationType, operationName, outcome, status, code }: LoggedRow) =>
  [method, path, operationType, operationName, outcome, status, code]
    .filter((part) => part !== null)
    .join(" ");
