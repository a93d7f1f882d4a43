import { expect, test } from "vitest";
import { type Listener, LiveChannels } from "../../../server/entry/graphql/live-channel.ts";
import { LiveSource, type Page } from "../../../server/entry/graphql/live-source.ts";
import { Arrivals } from "../../support/arrival-queue.ts";

type Value = { at: number; beat?: true };

/** Prints the text that it is given. */
class SpokenSource extends LiveSource<Value> {
  readonly first: Page<Value> = { values: [], cursor: 0n, more: false };
  readonly values = new Arrivals<Value>("a value");
  override missing(): never {
    throw new Error("no pages here");
  }
  override async live(): Promise<AsyncGenerator<Value, void>> {
    const { values } = this;
    return (async function* () {
      for (;;) yield await values.next();
    })();
  }
  override getCursor({ at }: Value): bigint {
    return BigInt(at);
  }
  override isHeartbeat({ beat }: Value): boolean {
    return beat ?? false;
  }
}

interface RecordingListener extends Listener {
  payloads: Arrivals<string>;
}

function listener(cursor = 0n): RecordingListener {
  const payloads = new Arrivals<string>("a payload");
  return { cursor, payloads, send: (payload) => payloads.push(payload), fail: () => {} };
}

/** Channels whose payloads have a given size, and a function that returns the values of each. */
function hall(characters = 10) {
  const channels = new LiveChannels();
  const open = (key: string, first = listener()) => {
    const source = new SpokenSource();
    const leave = channels.join(key, first, () => ({
      source,
      render: async ({ at }) => `${at}`.padEnd(characters, "."),
      failed: (error) => error,
    }));
    const push = async (...values: Value[]) => {
      for (const value of values) source.values.push(value);
      await first.payloads.until((all) => Number.parseInt(all.at(-1) ?? "0", 10) === values.at(-1)?.at);
    };
    return { push, leave: () => leave?.() };
  };
  return { channels, open };
}
const numbers = ({ payloads }: RecordingListener) =>
  payloads.all.map((payload) => Number.parseInt(payload, 10));

test("all channels together remember a limited amount; beyond it a late reader has to read by itself", async () => {
  const { channels, open } = hall(1_000_000);
  const all = Array.from({ length: 40 }, (_, i) => ({ key: `${i}`, ...open(`${i}`) }));
  for (const { push } of all) await push({ at: 1 });
  const remembering = () => all.filter(({ key }) => channels.join(key, listener(), null)).length;
  expect(remembering()).toBe(16);
  const late = listener(1n);
  expect(channels.join("39", late, null)).not.toBeNull();
  await all[39]?.push({ at: 2 });
  expect(numbers(late)).toEqual([2]);
});

test("memory of an ended channel is free for others", async () => {
  const { channels, open } = hall(1_000_000);
  const first = Array.from({ length: 16 }, (_, i) => open(`first ${i}`));
  for (const { push } of first) await push({ at: 1 });
  for (const { leave } of first) leave();
  const second = open("second");
  await second.push({ at: 1 });
  const late = listener();
  expect(channels.join("second", late, null)).not.toBeNull();
  expect(numbers(late)).toEqual([1]);
});

test("a channel that shares a full memory remembers its newest events, and a reader from before reads them itself", async () => {
  const { channels, open } = hall(1_000_000);
  const one = open("one");
  await one.push({ at: 1 });
  for (let i = 0; i < 15; i++) await open(`other ${i}`).push({ at: 1 });
  await one.push({ at: 2 });
  expect(channels.join("one", listener(0n), null)).toBeNull();
  const late = listener(1n);
  expect(channels.join("one", late, null)).not.toBeNull();
  expect(numbers(late)).toEqual([2]);
});

test("heartbeats go only to current readers: later readers get none, and heartbeats evict nothing", async () => {
  const { channels, open } = hall();
  const first = listener();
  const { push } = open("one", first);
  await push({ at: 1 });
  const beats = Array.from({ length: 300 }, () => ({ at: 1, beat: true }) as const);
  await push(...beats, { at: 2 }, { at: 2, beat: true }, { at: 3 });
  expect(first.payloads.all.length).toBe(304);
  const late = listener();
  expect(channels.join("one", late, null)).not.toBeNull();
  expect(numbers(late)).toEqual([1, 2, 3]);
  const upToDate = listener(3n);
  channels.join("one", upToDate, null);
  expect(numbers(upToDate)).toEqual([]);
  await push({ at: 3, beat: true }, { at: 4 });
  expect(numbers(upToDate)).toEqual([3, 4]);
});
