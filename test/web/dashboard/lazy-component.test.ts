import { expect, test } from "vitest";
import { lazyComponent, PartMissing } from "../../../web/dashboard/ui/lazy-component.tsx";

const Panel = () => null;

/** A section whose server is down until the test ends the outage. */
function setUp() {
  const server = { isThere: false, requested: 0 };
  const Part = lazyComponent(async () => {
    server.requested += 1;
    if (!server.isThere) throw new TypeError("Failed to fetch dynamically imported module: /panel.js");
    return { Panel };
  }, "Panel");
  const render = () => {
    try {
      return Part({});
    } catch (error) {
      return error;
    }
  };
  return { server, Part, render };
}

test("a section that failed to load shows an error in its place, and appears after a retry", async () => {
  const { server, Part, render } = setUp();
  await Part.preload();
  const missing = render() as PartMissing;
  expect(missing).toBeInstanceOf(PartMissing);
  expect(await missing.fetchAgain()).toBe(false);
  server.isThere = true;
  expect(await missing.fetchAgain()).toBe(true);
  expect(render()).toMatchObject({ type: Panel });
  expect(server.requested).toBe(3);
});

test("a failure is not cached for the next use of the section; a loaded section is not loaded twice", async () => {
  const { server, Part, render } = setUp();
  await Promise.all([Part.preload(), Part.preload()]);
  expect(server.requested).toBe(1);
  server.isThere = true;
  await Part.preload();
  await Part.preload();
  expect(render()).toMatchObject({ type: Panel });
  expect(server.requested).toBe(2);
});
