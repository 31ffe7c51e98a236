import { type Hello, helloSchema } from '@foyer/protocol/frame';
import * as v from 'valibot';
import { copyPlain } from './copyPlain.ts';

/** The page that embeds the frame, and the only way to it. */
export interface Host {
  /** Checked: of the page that is the frame's parent. */
  readonly siteOrigin: string;
  readonly nonce: string;
  readonly port: MessagePort;
}

interface Window {
  readonly parent: unknown;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/**
 * Waits for the one hello of the parent; everything else that arrives is passed over in silence, and nothing is heard
 * after it. `ancestors`, where the browser tells them, must begin with the sender.
 */
export function acceptHello(
  page: Window,
  rules: {
    readonly projectId: string;
    readonly ancestors?: readonly string[];
    readonly isAllowed: (origin: string) => boolean;
  },
): Promise<Host> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>): void => {
      const { source, origin, data, ports } = event;
      if (source !== page.parent || !rules.isAllowed(origin)) return;
      if (rules.ancestors && rules.ancestors[0] !== origin) return;
      const [port, another] = ports;
      const hello = readHello(data);
      if (!hello || hello.projectId !== rules.projectId || !port || another) return;
      page.removeEventListener('message', listen);
      resolve({ siteOrigin: origin, nonce: hello.nonce, port });
    };
    page.addEventListener('message', listen);
  });
}

function readHello(data: unknown): Hello | undefined {
  try {
    const result = v.safeParse(helloSchema, copyPlain(data));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
