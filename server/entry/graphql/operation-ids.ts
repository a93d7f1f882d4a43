/**
 * Gives each operation of a socket a unique ID. A client can end an operation that is still starting and start
 * another with the same ID. graphql-ws can't distinguish them by the client's ID.
 */
export class OperationIds {
  /** Unique IDs of running operations, by the client's IDs. */
  readonly #running = new Map<string, string>();
  #begunCount = 0;

  /** @returns the unique ID, or null if an operation with the client's ID is running. */
  begin(clientId: string): string | null {
    if (this.#running.has(clientId)) return null;
    this.#begunCount += 1;
    const id = `${this.#begunCount}:${clientId}`;
    this.#running.set(clientId, id);
    return id;
  }

  /** Ends an operation for the client. @returns its unique ID, or null if none with the client's ID is running. */
  endByClient(clientId: string): string | null {
    const id = this.#running.get(clientId) ?? null;
    this.#running.delete(clientId);
    return id;
  }

  /** Ends an operation for the server. Another operation may already use the client's ID. */
  endByServer(id: string): void {
    const clientId = toClientId(id);
    if (this.#running.get(clientId) === id) this.#running.delete(clientId);
  }
}

/** Returns the client's ID from a unique ID. */
export const toClientId = (id: string): string => id.slice(id.indexOf(":") + 1);
