/** One WebSocket connection. Each `on…` takes one listener, set in the turn that opened the socket; none of them is called from within a call of ours. */
export interface Socket {
  /** Sends a text frame; silently nothing when the socket is not open. */
  send(text: string): void;
  /** Closes it without waiting for the other end. `onClose` may or may not follow. */
  close(): void;
  onOpen(listener: () => void): void;
  /** `data` is a string for a text frame, anything else for a binary one. */
  onMessage(listener: (data: unknown) => void): void;
  /** Called once, also when the socket could not be opened (code 1006). */
  onClose(listener: (code: number, reason: string) => void): void;
}

/** Opens a WebSocket. */
export type OpenSocket = (url: string) => Socket;
