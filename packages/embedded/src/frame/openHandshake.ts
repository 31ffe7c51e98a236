import type { Hello } from '@foyer/protocol/frame';
import { readMessage } from '../channel/readMessage.ts';
import type { EmbeddedPorts } from '../ports/EmbeddedPorts.ts';

/** The page's end of the port, and what the document in the frame is greeted with. */
export interface Handshake {
  readonly hello: Hello;
  /** The frame's end. */
  readonly port: MessagePort;
  post(message: object): void;
  close(): void;
}

/** Begins a handshake: nothing is heard before the frame has repeated the nonce, once. */
export function openHandshake(
  { randomBytes }: Pick<EmbeddedPorts, 'randomBytes'>,
  projectId: string,
  events: { readonly onGreeted: () => void; readonly onData: (data: unknown) => void },
): Handshake {
  const { port1: port, port2 } = new MessageChannel();
  const nonce = Array.from(randomBytes(32), (byte) => (byte % 16).toString(16)).join('');
  let isGreeted = false;
  port.onmessage = ({ data }) => {
    if (isGreeted) events.onData(data);
    else if (isReady(data, nonce)) {
      isGreeted = true;
      events.onGreeted();
    }
  };
  return {
    hello: { type: 'foyer-app/HELLO', version: 1, projectId, nonce },
    port: port2,
    post: (message) => port.postMessage(message),
    close: () => port.close(),
  };
}

function isReady(data: unknown, nonce: string): boolean {
  const message = readMessage(data);
  return message?.kind === 'event' && message.name === 'READY' && message.payload.nonce === nonce;
}
