import type { Server } from 'node:http';

/** How long running requests may take to end when the gateway stops, in ms. */
const graceMs = 10_000;

/** Where to listen. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Listens.
 * @param variable What the port is set by.
 * @throws Error naming the variable that stands in the way, and what to do.
 */
export function listen(server: Server, place: Place, variable = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Error(explain(error, place, variable), { cause: error }));
    server.once('error', fail);
    server.listen(place.port, place.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place, variable: string): string {
  const { code = '', message } = error;
  if (code === 'EADDRINUSE')
    return `${variable}: port ${port} of ${host} is taken (${code}). Stop what listens there, or set ${variable} to another one.`;
  if (code === 'EACCES')
    return `${variable}: this user may not listen on port ${port} (${code}). Set ${variable} to one above 1023.`;
  if (/^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EINVAL)$/.test(code))
    return `HOST: ${host} is no address of this machine (${code}). Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`;
  return `${variable}: ${message}`;
}

/** Takes no new connection and lets running requests end; those that do not in time are cut. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
