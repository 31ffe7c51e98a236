import type { Engine, EngineEvents } from './Engine.ts';

/** Tells what is stored nowhere to this tab and the others: one tab alone handles a message. */
export function tellTabs(engine: Engine, event: EngineEvents['event']): void {
  engine.emit('event', event);
  engine.post({ kind: 'tell', event });
}
