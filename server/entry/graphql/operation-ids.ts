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

  /** @returns the unique id of the operation that ran under the client's id, or null where none did. */
  end(clientId: string): string | null {
    const id = this.#running.get(clientId) ?? null;
    this.#running.delete(clientId);
    return id;
  }
}

/** The client's id in a unique id. */
export const clientIdOf = (id: string): string => id.slice(id.indexOf(":") + 1);
