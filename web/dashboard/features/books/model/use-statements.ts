import type {
  StatementRowFragment,
  StatementsQuery,
  StatementsQueryVariables,
} from "../../../generated/graphql.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { type ListSource, type PagedListView, usePagedList } from "../../../lib/use-paged-list.ts";
import { STATEMENTS } from "../api/books-queries.ts";

const PAGE_SIZE = 25;

const SOURCE: ListSource<StatementsQuery, StatementsQueryVariables, StatementRowFragment> = {
  document: STATEMENTS,
  pageOf: ({ statements }) => pageOf(statements),
};

/** All statements that were uploaded, the last one first. */
export const useStatements = (): PagedListView<StatementRowFragment> =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after }));
