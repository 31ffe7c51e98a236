import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The names a browser may take `localhost` for; a port counts as free only when both are. */
const loopbacks = ['127.0.0.1', '::1'];

/** Whether nothing listens on a port of this machine. A missing IPv6 loopback does not make it taken. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of loopbacks) if (await isTaken(port, host)) return false;
  return true;
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/** The first free port from `preferred` on, leaving out `avoid`; 0 (any free port) when none of the next 50 is. */
export async function choosePort(
  preferred: number,
  avoid: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<number> {
  if (preferred === 0) return 0;
  const last = Math.min(preferred + 50, 65_535);
  for (let port = preferred; port <= last; port += 1) {
    if (!avoid.has(port) && (await isFree(port))) return port;
  }
  return 0;
}

/**
 * A free port for a server whose address must be known before it listens. Below those that systems usually give to who
 * asks for any port, and to connections that go out: none of these takes it meanwhile.
 */
export function findPort(): Promise<number> {
  return choosePort(randomInt(20_000, 32_000));
}
