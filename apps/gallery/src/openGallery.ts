import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const home = fileURLToPath(new URL('..', import.meta.url));
const built = join(home, 'storybook-static');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A story as the built index names it. */
export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** The built gallery, served on a free port. */
export interface Gallery {
  readonly url: string;
  readonly stories: readonly StoryEntry[];
  close(): Promise<void>;
}

/** Builds the gallery and serves it. */
export async function openGallery(): Promise<Gallery> {
  await buildGallery();
  const index = JSON.parse(await readFile(join(built, 'index.json'), 'utf8'));
  const entries: readonly (StoryEntry & { type: string })[] = Object.values(index.entries);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Browsers ask for it by themselves; its absence is no fault of a story.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    try {
      const body = await readFile(join(built, pathname));
      response.setHeader('Content-Type', contentTypes[extname(pathname)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stories: entries.filter(({ type }) => type === 'story'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function buildGallery(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const storybook = resolve('storybook/internal/cli').replace(/dist[\\/].*$/, 'dist/bin/dispatcher.js');
  await promisify(execFile)(process.execPath, [storybook, 'build', '--quiet', '-o', built], {
    cwd: home,
    env: { ...process.env, NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' },
  });
}
