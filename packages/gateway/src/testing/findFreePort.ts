import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems usually give to who asks for any port, and to connections that go out: none of these takes it
 * before the server that it is meant for listens.
 */
const range = [20_000, 32_000] as const;

/** A TCP port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  let port: number;
  do port = randomInt(...range);
  while (!(await isFree(port)));
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
