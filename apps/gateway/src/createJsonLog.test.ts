import { expect, it } from 'vitest';
import { createJsonLog } from './createJsonLog.ts';

it('gw-app-06 writes one JSON object a line', () => {
  const lines: string[] = [];
  const log = createJsonLog((line) => void lines.push(line));
  log.info('listening', { url: 'http://x' });
  log.warn('two\nlines');
  log.error('failed', { reason: undefined });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, level: 'info', message: 'listening', url: 'http://x' },
    { time, level: 'warn', message: 'two\nlines' },
    { time, level: 'error', message: 'failed' },
  ]);
});
