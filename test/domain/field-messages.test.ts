import { expect, test } from "vitest";
import { problem } from "../../server/domain/app-error.ts";
import { FIELD_CODE_MEANINGS, fieldMessage } from "../../server/domain/field-messages.ts";

/** The verb that follows the field's name. */
const VERB = /^(already )?(must|is|has|had|was|does|can't|doesn't|belongs|exceeds|matches|requires|uses) /;

test.each(FIELD_CODE_MEANINGS)(
  "$code reads well after the field's name: $message",
  ({ message, sentence }) => {
    expect(message).toMatch(VERB);
    expect(message).not.toMatch(/\.$|undefined|NaN/);
    const [main = "", ...withoutParameter] = sentence.split(/ (?=If \{)/);
    expect(main).toBe(`The field ${message}.`.replace("?.", "?"));
    for (const other of withoutParameter) {
      const [, shorter = ""] = /^If \{\w+\} is null, the message is "(.+)"\.$/.exec(other) ?? [];
      expect(shorter).toMatch(VERB);
      expect(shorter).not.toMatch(/null|undefined/);
    }
  },
);

test("lists end with and, or with or", () => {
  const fields = ["clientReference", "transactionId", "checkoutId"];
  expect(fieldMessage(problem("exactly_one_of", { fields }))).toBe(
    "is one of clientReference, transactionId, and checkoutId; provide exactly one of them",
  );
  expect(fieldMessage(problem("exactly_one_of", { fields: ["a", "b"] }))).toBe(
    "is one of a and b; provide exactly one of them",
  );
  expect(fieldMessage(problem("not_together_with", { fields: ["last", "before"] }))).toBe(
    "can't be combined with last or before",
  );
  expect(fieldMessage(problem("unknown_value", { allowed: ["asc", "desc"] }))).toBe("must be asc or desc");
  expect(fieldMessage(problem("unknown_value", { allowed: ["1"] }))).toBe("must be 1");
});
