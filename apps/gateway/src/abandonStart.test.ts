import { expect, it } from 'vitest';
import { abandonStart, type Closer } from './abandonStart.ts';

it('gw-app-23 tells what a start failed of, and in the log what could not be closed after it', async () => {
  const closed: string[] = [];
  const lines: unknown[] = [];
  const close = (name: string, error?: Error) => async () => {
    closed.push(name);
    if (error) throw error;
  };
  const breakAtOnce: Closer = () => {
    throw new Error('the cache is odd');
  };
  const closers = [
    close('server', new Error('the server hangs')),
    () => undefined,
    breakAtOnce,
    close('mailer'),
    close('database', new Error('the database is gone')),
  ];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const failure = new Error('PORT: it is taken');
  await expect(abandonStart(failure, closers, log)).rejects.toBe(failure);
  expect(closed).toEqual(['server', 'mailer', 'database']);
  expect(lines).toEqual([
    ['not closed', { reason: 'the server hangs' }],
    ['not closed', { reason: 'the cache is odd' }],
    ['not closed', { reason: 'the database is gone' }],
  ]);
});
