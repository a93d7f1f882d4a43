import { expect, test } from "vitest";
import { ConnectionScheduler } from "../../server/store/connection-scheduler.ts";
import { composeUseCases } from "../../server/usecases/compose-use-cases.ts";

const find = async () => "found";

test("each use case requests connections with its listed priority", async () => {
  const scheduler = new ConnectionScheduler(2);
  const named: string[] = [];
  const acquire = async (name: string) => {
    const end = await scheduler.acquire();
    named.push(name);
    return end;
  };
  const { list, pay } = composeUseCases({ read: { list: acquire } }, { pay: { pay: acquire } });
  const endFirst = await list("a list");
  // Reads have half of the connections: the second one waits, though one is free.
  const second = list("another list");
  const endPay = await pay("a payment");
  expect(named).toEqual(["a list", "a payment"]);
  endFirst();
  (await second)();
  endPay();
});

test("a repeated name does not compile", async () => {
  // @ts-expect-error Two groups have it.
  composeUseCases({ interactive: { find } }, { read: { find } });
  // @ts-expect-error Two groups have it in the same priority.
  composeUseCases({ interactive: { find } }, { interactive: { find } });
  // @ts-expect-error One group has it in two priorities.
  composeUseCases({ interactive: { find }, read: { find } });
  // @ts-expect-error There is no such priority.
  composeUseCases({ soon: { find } });
  expect(await composeUseCases({ interactive: { find } }, { read: { list: find } }).list()).toBe("found");
});
