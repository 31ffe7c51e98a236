import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Site } from '../serveSite.ts';

/** Runs a built Next.js site on a free port of localhost. */
export function serveNext(folder: string): Promise<Site> {
  const next = createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', 'localhost'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [url] = /http:\/\/localhost:[1-9]\d*/.exec(output) ?? [];
        if (url && /ready/i.test(output)) resolve({ url, close });
      });
    }
    void ended.then(() => reject(new Error(`next start ended:\n${output}`)));
  });
}
