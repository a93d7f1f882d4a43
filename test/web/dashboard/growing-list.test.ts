import { expect, test } from "vitest";
import { withNewest } from "../../../web/dashboard/lib/growing-list.ts";
import type { FeedSignal } from "../../../web/dashboard/lib/live/live-feed.ts";
import { concerns } from "../../../web/dashboard/lib/live/use-fresh.ts";
import {
  type ListPage,
  loaded,
  NOT_LOADED,
  type PagedList,
  pageOf,
  withOlder,
} from "../../../web/dashboard/lib/paged-list.ts";

interface Row {
  sequence: string;
  status: string;
}

const page = (sequences: number[], older: string | null, status = "PENDING"): ListPage<Row> => ({
  rows: sequences.map((sequence) => ({ sequence: String(sequence), status })),
  older,
});
const said = ({ rows, older }: PagedList<Row>) => [rows?.map(({ sequence }) => Number(sequence)), older];
const two = withOlder(withNewest<Row>(NOT_LOADED, page([50, 49], "49")), page([48, 47], "47"));

test("read anew, a list keeps what was loaded behind its newest rows, which are as they are now", () => {
  expect(said(two)).toEqual([[50, 49, 48, 47], "47"]);
  const anew = withNewest(two, page([51, 50], "50", "DELIVERED"));
  expect(said(anew)).toEqual([[51, 50, 49, 48, 47], "47"]);
  expect(anew.rows?.map(({ status }) => status)).toEqual([
    ...["DELIVERED", "DELIVERED", "PENDING", "PENDING", "PENDING"],
  ]);
  // A filter may have let rows go: both meet all the same.
  expect(said(withNewest(two, page([52, 48], "48")))).toEqual([[52, 48, 47], "47"]);
});

test("what is old goes where the newest rows do not reach down to it, so that there is never a hole", () => {
  expect(said(withNewest(two, page([200, 199], "199")))).toEqual([[200, 199], "199"]);
  expect(said(withNewest(two, page([52, 51], "51")))).toEqual([[52, 51], "51"]);
});

test("a page that is all there is, or lies behind all that is known, stands alone", () => {
  expect(said(withNewest(two, page([49], null)))).toEqual([[49], null]);
  expect(said(withNewest(two, page([], null)))).toEqual([[], null]);
  expect(said(withNewest(two, page([46, 45], "45")))).toEqual([[46, 45], "45"]);
});

test("who shows one payment reads anew for its events alone, and where something may be missing", () => {
  const event = (id: string) => ({ kind: "event", transaction: { id } }) as FeedSignal;
  const heard = (of?: string | null) =>
    [event("a"), event("b"), { kind: "resync" } as const, { kind: "access" } as const].map((signal) =>
      concerns(signal, of),
    );
  expect(heard()).toEqual([true, true, true, false]);
  expect(heard("a")).toEqual([true, false, true, false]);
  expect(heard(null)).toEqual([false, false, true, false]);
});

test("a further page goes behind what is there, and what is read anew without numbers in its place", () => {
  const first = pageOf({ nodes: ["b"], pageInfo: { hasNextPage: true, endCursor: "next" } });
  const both = withOlder(
    loaded(first),
    pageOf({ nodes: ["a"], pageInfo: { hasNextPage: false, endCursor: "last" } }),
  );
  expect(both).toEqual({ rows: ["b", "a"], older: null, isLoading: false, problem: null });
  expect(loaded(first)).toMatchObject({ rows: ["b"], older: "next" });
});
