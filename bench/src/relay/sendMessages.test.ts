import { expect, it } from 'vitest';
import type { LoadSocket } from './openSockets.ts';
import { createSender } from './sendMessages.ts';

it('counts what is delivered, what is refused and what is lost', async () => {
  const sender = createSender(10);
  let count = 0;
  const request = async (_: string, params: { topic: string; message: string }) => {
    count += 1;
    if (count % 10 === 1) throw new Error('refused');
    if (count % 10 !== 2) sender.onMessage(params);
    // Handed over twice, as after a reconnect: it counts once.
    if (count % 10 === 3) sender.onMessage(params);
    return true;
  };
  const sockets = ['a', 'b'].map((topic) => ({ topic, peer: { request } }) as unknown as LoadSocket);
  const stretch = await sender.send(sockets, 1000, 0.1);
  expect(stretch).toMatchObject({ acknowledged: 90, refused: 10, lost: 10 });
  expect(stretch.delivery).toHaveLength(80);
  expect(stretch.answer).toHaveLength(90);
  expect(stretch.seconds).toBeGreaterThan(0);
});
