import type { Engine } from '../engine/Engine.ts';
import type { WalletEvents } from './WalletClient.ts';

/** What was told, by its id on the wire. */
export type Told = WalletEvents['over'];

/** What waits for the user, and how it is told. */
export interface Waiting extends Told {
  readonly name: 'proposal' | 'signIn' | 'request';
  tell(): void;
}

/** Tells each of what waits for the user once, as soon as somebody listens, and when it waits no more. */
export function tellWaiting(engine: Engine, waiting: readonly Waiting[], told: Map<string, Told>): void {
  const found = new Map(waiting.map((one) => [`${one.topic} ${one.id}`, one]));
  for (const [key, over] of told) {
    if (found.has(key)) continue;
    told.delete(key);
    engine.emit('over', over);
  }
  for (const [key, { id, topic, name, tell }] of found) {
    if (told.has(key) || !engine.hears(name)) continue;
    told.set(key, { id, topic });
    tell();
  }
}
