import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { toStepError } from './StepError.ts';

const fix = 'Clear its database with "npm start -- --reset".';

/** What listening where somebody listens already fails with. */
async function failToListen(): Promise<Error> {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => first.once('listening', resolve));
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen({ host: '127.0.0.1', port });
  const error = await new Promise<Error>((resolve) => second.once('error', resolve));
  await new Promise((resolve) => first.close(resolve));
  return error;
}

describe('a step that failed', () => {
  it('devstack-27 of a port that was taken meanwhile says to start again, and not to clear any data', async () => {
    const taken = await failToListen();
    const wrapped = new Error('PORT: it is taken. Set PORT to another one.', { cause: taken });
    for (const error of [taken, wrapped]) {
      const told = toStepError('Start the gateway', error, fix);
      expect(told.fix).toMatch(/took the port .* start again/);
      expect(told.why).toMatch(/^port \d+ is taken\.$/);
    }
  });

  it('devstack-27 of anything else says what its step says', () => {
    expect(toStepError('Start the gateway', new Error('broken'), fix).fix).toBe(fix);
  });
});
