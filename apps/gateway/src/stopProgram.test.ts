import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { stopProgram } from './stopProgram.ts';

it.each([
  [['drain'], 'drain failed'],
  [['close'], 'close failed'],
  [['drain', 'close'], 'drain failed'],
])(
  'gw-app-13 gw-http-21 listens no more and closes the gateway where %j fail, and tells the first failure',
  async (failing, told) => {
    const servers = [createServer(), createServer()];
    for (const server of servers) await listen(server, { host: '127.0.0.1', port: 0 });
    const done: string[] = [];
    const part = (name: string) => async () => {
      done.push(`${name}, ${servers.filter(({ listening }) => listening).length} listen`);
      if (failing.includes(name)) throw new Error(`${name} failed`);
    };
    const gateway = { drain: part('drain'), close: part('close') };
    await expect(stopProgram(gateway, servers)).rejects.toThrow(told);
    expect(done).toEqual(['drain, 2 listen', 'close, 0 listen']);
  },
);
