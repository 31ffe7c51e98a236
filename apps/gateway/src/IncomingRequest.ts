import { IncomingMessage } from 'node:http';

/**
 * A request that asks for another protocol is one as any other, unless it asks for a WebSocket (RFC 9110 §7.8). Node
 * hands each that asks to whoever takes upgrades, and leaves it unread, by what it finds in `upgrade`.
 */
export class IncomingRequest extends IncomingMessage {
  /** What Node has read of it: whether this asks for another protocol, or for a tunnel. */
  private asks: boolean | null = null;

  get upgrade(): boolean {
    const isTaken = this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
    return this.asks === true && isTaken;
  }

  set upgrade(asks: boolean | null) {
    this.asks = asks;
  }
}
