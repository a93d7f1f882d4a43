import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendCsv } from "../../server/entry/csv.ts";
import { readCsv } from "../support/csv.ts";

/** Cells in a separate file. */
async function asCsv(cells: string[]): Promise<string[] | undefined> {
  const app = Fastify();
  const pages = Readable.from([[cells]]);
  app.get("/", (_request, reply) =>
    sendCsv(reply, { name: "cells", headings: cells.map(() => "cell"), pages }, AbortSignal.any([])),
  );
  return readCsv((await app.inject("/")).body.slice(1))[1];
}

test.each(["=", "+", "-", "@", "＝", "＋", "－", "＠"])(
  "F17 %j starts no formula where a program splits a cell: at semicolons, tabs and line breaks",
  async (sign) => {
    const splits = ["Lunch;", "a; ", 'a;"', 'a;"" "', "a\t", "a;\t", "a\n", "a\r\n ", "a\u2028", "a;\u3000"];
    const formula = `${sign}cmd|' /C calc'!A0`;
    const written = await asCsv(splits.map((split) => split + formula));
    expect(written).toEqual(splits.map((split) => `${split}'${formula}`));
    expect(await asCsv(["\n=1;+1", "a;1=1", "a; b=1", "a;'=1"])).toEqual([
      ...["'\n'=1;'+1", "a;1=1", "a; b=1", "a;'=1"],
    ]);
  },
);
