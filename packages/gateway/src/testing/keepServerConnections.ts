import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The last word of a PostgreSQL client. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4]);

/** Stands between clients and a server as a pooler does. */
export interface KeptConnections {
  /** The server's address by it. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Takes connections for a PostgreSQL server. As a pooler it keeps a connection to the server when its client goes, with all
 * that the client left in its session.
 */
export async function keepServerConnections(server: string): Promise<KeptConnections> {
  const { hostname, port } = new URL(server);
  const kept: Socket[] = [];
  const entry = createServer((client) => {
    const connection = connect(Number(port), hostname);
    kept.push(connection);
    connection.on('error', () => client.destroy());
    client.on('error', () => {});
    client.on('data', (bytes) => {
      const isLast = bytes.subarray(-terminate.length).equals(terminate);
      connection.write(isLast ? bytes.subarray(0, -terminate.length) : bytes);
    });
    connection.on('data', (bytes) => void (client.writable && client.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(entry, 'listening');
  const own = String((entry.address() as AddressInfo).port);
  return {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: own }).href,
    async close() {
      for (const connection of kept) connection.destroy();
      entry.close();
      await once(entry, 'close');
    },
  };
}
