import type { WebSocket } from "@fastify/websocket";

/** Limits the number of sockets for each name. A socket releases its slots when it closes, for any reason. */
export class SocketLimits {
  readonly #socketsByName = new Map<string, Set<WebSocket>>();

  /** Takes a slot for an open socket. @returns false if all slots are taken. */
  acquire(socket: WebSocket, name: string, max: number): boolean {
    const sockets = this.#socketsByName.get(name) ?? new Set();
    if (sockets.size >= max) return false;
    this.#socketsByName.set(name, sockets.add(socket));
    socket.once("close", () => this.leave(socket, name));
    return true;
  }

  /** Releases a slot before the socket closes. */
  leave(socket: WebSocket, name: string): void {
    const sockets = this.#socketsByName.get(name);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#socketsByName.delete(name);
  }
}
