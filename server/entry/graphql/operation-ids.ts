/**
 * Gives each operation of a socket an id that no other operation has. A client may end an operation that is still
 * being opened and begin another under the same id: graphql-ws cannot tell the two apart by the client's id.
 */
export class OperationIds {
  /** Unique ids of the running operations, by the client's ids. */
  readonly #running = new Map<string, string>();
  #begun = 0;

  /** @returns the unique id, or null where an operation still runs under the client's id. */
  begin(clientId: string): string | null {
    if (this.#running.has(clientId)) return null;
    this.#begun += 1;
    const id = `${this.#begun}:${clientId}`;
    this.#running.set(clientId, id);
    return id;
  }

  /** The client ends an operation. @returns its unique id, or null where none runs under the client's id. */
  endByClient(clientId: string): string | null {
    const id = this.#running.get(clientId) ?? null;
    this.#running.delete(clientId);
    return id;
  }

  /** The server ends an operation; another one may run under the client's id by now. */
  endByServer(id: string): void {
    const clientId = clientIdOf(id);
    if (this.#running.get(clientId) === id) this.#running.delete(clientId);
  }
}

/** The client's id in a unique id. */
export const clientIdOf = (id: string): string => id.slice(id.indexOf(":") + 1);
