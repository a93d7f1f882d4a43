import type { WebSocket } from "@fastify/websocket";

/** Sockets under names, at most so many under each. However a socket closes, it leaves its places. */
export class SocketPlaces {
  readonly #taken = new Map<string, Set<WebSocket>>();

  /** Takes a place for an open socket. @returns false where all are taken. */
  take(socket: WebSocket, name: string, most: number): boolean {
    const taken = this.#taken.get(name) ?? new Set();
    if (taken.size >= most) return false;
    this.#taken.set(name, taken.add(socket));
    socket.once("close", () => this.leave(socket, name));
    return true;
  }

  /** Leaves a place before the socket closes. */
  leave(socket: WebSocket, name: string): void {
    const taken = this.#taken.get(name);
    taken?.delete(socket);
    if (taken?.size === 0) this.#taken.delete(name);
  }
}
