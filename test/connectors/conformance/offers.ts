import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Callback, Connector } from "../../../server/connectors/connector.ts";
import type { OfferedSubject } from "./subject.ts";

/** Rules that need no processor; the sandbox, which has none, passes them too. */
export function offersItself(subject: OfferedSubject, open: () => Connector): void {
  const { mode, credentials, currency, instrument } = subject;

  describe("its description", () => {
    test("has the payment method, and with other credentials none without throwing", () => {
      const offered = open().capabilities(mode, credentials);
      const fits = offered.filter(({ method, currencies, networks }) => {
        const onNetwork = method !== "mobile_money" || networks?.includes(instrument.network as never);
        return method === instrument.type && currencies.includes(currency) && onNetwork;
      });
      expect(fits).toHaveLength(1);
      for (const strange of [{}, { targetEnvironment: "__proto__" }]) open().capabilities(mode, strange);
    });

    test("its credential fields accept the sample, each completely, and have distinct names", () => {
      const fields = open().credentialFields ?? [];
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      for (const { name, pattern, optional } of fields) {
        const value = credentials[name];
        if (value !== undefined) expect(value).toMatch(pattern);
        else expect(optional).toBe(true);
        expect(`${value ?? ""}\n<script>`).not.toMatch(pattern);
        expect(pattern.global).toBe(false);
      }
    });

    test("accepts the sample's instrument, and names the wrong field of another", () => {
      expect(open().validateInstrument(instrument)).toBeNull();
      for (const rejected of subject.rejected) {
        expect(open().validateInstrument(rejected)).toMatchObject({
          field: expect.any(String),
          code: expect.any(String),
        });
      }
    });
  });

  describe("a callback", () => {
    const read = (callback: Callback) => {
      const hint = open().readCallback(callback, credentials);
      if (hint !== null) {
        expect(Object.keys(hint).sort()).toEqual(["about", "attemptId"]);
        expect(["payment", "refund"]).toContain(hint.about);
        expect(hint.attemptId).toMatch(/^att_[0-9a-hjkmnp-tv-z]{26}$/);
      }
      return hint;
    };
    const FIELD_NAMES = [
      "externalId",
      "event",
      "data",
      "reference",
      "status",
      "metadata",
      "__proto__",
      "constructor",
    ];
    const keys = fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string());
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom("att_1", "att_' OR 1=1 --", "../../etc", "txn_1"),
      fc.integer(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        values,
        fc.constant(null),
        fc.array(tie("tree")),
        fc.dictionary(keys, tie("tree")),
      ),
    }));
    const headers = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined)),
    );

    test("that is not JSON names no attempt", () => {
      fc.assert(
        fc.property(fc.string({ unit: "binary" }), headers, (body, received) => {
          expect(read({ body, headers: received })).toBeNull();
        }),
      );
    });

    test("with JSON of another kind names no attempt and breaks nothing", () => {
      fc.assert(
        fc.property(tree, headers, (body, received) => {
          expect(read({ body: JSON.stringify(body), headers: received })).toBeNull();
        }),
        { numRuns: 300 },
      );
      expect(read({ body: "[".repeat(200_000), headers: {} })).toBeNull();
      expect(read({ body: `${'{"data":'.repeat(50_000)}1${"}".repeat(50_000)}`, headers: {} })).toBeNull();
    });
  });
}
