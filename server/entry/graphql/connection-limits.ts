import type { WebSocket } from "@fastify/websocket";

/** Limits the number of sockets for each name. A socket releases its slots when it closes, for any reason. */
export class SocketLimits {
  readonly #taken = new Map<string, Set<WebSocket>>();

  /** Takes a slot for an open socket. @returns false if all slots are taken. */
  take(socket: WebSocket, name: string, most: number): boolean {
    const taken = this.#taken.get(name) ?? new Set();
    if (taken.size >= most) return false;
    this.#taken.set(name, taken.add(socket));
    socket.once("close", () => this.leave(socket, name));
    return true;
  }

  /** Releases a slot before the socket closes. */
  leave(socket: WebSocket, name: string): void {
    const taken = this.#taken.get(name);
    taken?.delete(socket);
    if (taken?.size === 0) this.#taken.delete(name);
  }
}
