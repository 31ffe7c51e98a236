import type { RunningProgram } from '@foyer/app-gateway/testing/startProgram';
import { memoryOf } from './memoryOf.ts';
import { type LoadSocket, openSockets } from './openSockets.ts';
import { createSender, type Stretch } from './sendMessages.ts';

/** So many sockets, and so many messages a second between them. */
export interface Load {
  readonly sockets: number;
  readonly rate: number;
}

/** What a server did under one load. */
export interface LoadResult {
  /** Still open at the end. */
  readonly held: number;
  /** Sockets opened and subscribed a second. */
  readonly connects: number;
  /** Resident, in MB, at the end. */
  readonly memory: number;
  readonly stretches: readonly Stretch[];
}

/** Stretches of one load that are measured, each of so many seconds; a first one warms the server up. */
const stretches = 5;
const stretchSeconds = 4;

/** Puts one load after the other on a server; sockets of the one before stay open. Ends the server. */
export async function measureLoads(
  program: RunningProgram,
  path: string,
  loads: readonly Load[],
): Promise<LoadResult[]> {
  const url = `${(await program.listening()).replace('http', 'ws')}${path}`;
  const sender = createSender();
  const sockets: LoadSocket[] = [];
  const results: LoadResult[] = [];
  try {
    for (const load of loads) {
      const opening = performance.now();
      const range = { first: sockets.length, end: load.sockets };
      sockets.push(...(await openSockets({ url, projectId: 'local' }, range, sender.onMessage)));
      const connects = ((range.end - range.first) * 1000) / (performance.now() - opening);
      await sender.send(sockets, load.rate, stretchSeconds / 2);
      const measured: Stretch[] = [];
      for (let count = 0; count < stretches; count += 1) {
        measured.push(await sender.send(sockets, load.rate, stretchSeconds));
      }
      const held = sockets.filter((socket) => socket.isOpen()).length;
      results.push({ held, connects, memory: await memoryOf(program.pid), stretches: measured });
    }
    return results;
  } finally {
    for (const { peer } of sockets) peer.close();
    await program.kill();
  }
}
