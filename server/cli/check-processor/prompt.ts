import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { CredentialField } from "../../connectors/connector.ts";
import { CommandError } from "../command-errors.ts";

/** Asks for credentials on a terminal. The input of a secret field is not shown. */
export function createPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  return async ({ label, help, secret, optional }: CredentialField): Promise<string> => {
    output.write(`${help}${optional ? " Leave it empty if you have none." : ""}\n${label}: `);
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input, output: secret ? hidden : output, terminal: true });
    const ended = new AbortController();
    lines.once("close", () => ended.abort());
    // Ctrl-C and the end of the input.
    lines.once("SIGINT", () => lines.close());
    try {
      return await lines.question("", { signal: ended.signal });
    } catch {
      throw new CommandError("No credentials were entered.");
    } finally {
      lines.close();
      if (secret) output.write("\n");
    }
  };
}
