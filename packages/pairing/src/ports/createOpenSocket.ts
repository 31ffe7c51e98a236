import type { OpenSocket } from './Socket.ts';

/** A WebSocket as browsers have it, and as the package `ws` makes it for Node. */
export interface WebSocketLike {
  readonly readyState: number;
  onopen: unknown;
  onmessage: unknown;
  onclose: unknown;
  onerror: unknown;
  send(text: string): void;
  close(): void;
}

export type WebSocketConstructor = new (url: string) => WebSocketLike;

const openState = 1;

/** Opens sockets with `WebSocket`. */
export function createOpenSocket(WebSocket: WebSocketConstructor | undefined): OpenSocket {
  return (url) => {
    if (!WebSocket) throw new TypeError('There is no WebSocket here: pass the constructor of the package ws');
    const socket = new WebSocket(url);
    // What failed is told by `onclose`; unheard, the error of a Node socket would end the process.
    socket.onerror = () => {};
    return {
      send(text) {
        if (socket.readyState === openState) socket.send(text);
      },
      close: () => socket.close(),
      onOpen(listener) {
        socket.onopen = () => listener();
      },
      onMessage(listener) {
        socket.onmessage = ({ data }: { readonly data: unknown }) => listener(data);
      },
      onClose(listener) {
        socket.onclose = ({ code, reason }: { readonly code: number; readonly reason: string }) =>
          listener(code, reason);
      },
    };
  };
}
