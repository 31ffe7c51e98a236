import type { FrameConfig } from '@foyer/protocol/frame';
import type { Host } from './channel/acceptHello.ts';
import { createChannel } from './channel/createChannel.ts';
import { RequestFailure } from './channel/RequestFailure.ts';
import { systemClock } from './session/systemClock.ts';
import { VaultError } from './vault/VaultError.ts';

/** Where the wallet cannot open: is READY all the same, and answers each request with the reason, so that nobody waits. */
export async function refuseHost(config: FrameConfig, host: Promise<Host>, cause: unknown): Promise<void> {
  console.error('The wallet did not open', cause);
  const { nonce, port } = await host;
  const reason = cause instanceof VaultError ? `: ${cause.message}` : '';
  const channel = createChannel(port, {
    clock: systemClock,
    answer: async () => {
      throw new RequestFailure(`The wallet cannot open in this browser${reason}`, { code: -32603 });
    },
    onFault: (error) => console.error('The wallet failed', error),
  });
  channel.tell('READY', { version: config.version, nonce });
}
