import type { Engine } from '../engine/Engine.ts';
import type { Session } from '../session/Session.ts';

/** Waits in this tab until the dapp agreed to the session of a pairing. */
export function waitForDapp(engine: Engine, pairingTopic: string): Promise<Session> {
  const done = new Promise<Session>((resolve, reject) => {
    engine.waiters.set(pairingTopic, { resolve: ({ session }) => resolve(session), reject });
  });
  // Whoever approved hears of it; until then a failure has nobody else to go to.
  done.catch(() => undefined);
  return done;
}
