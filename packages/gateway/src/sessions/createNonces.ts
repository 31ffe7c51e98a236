import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/Clock.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import { nodeSkewMs, nonceLifeMs, nonceStepMs } from './rules.ts';

/** What a proof must carry to be known as new. Nothing is stored: every node makes and knows the same. */
export interface Nonces {
  issue(): Promise<string>;
  isFresh(nonce: string): Promise<boolean>;
}

/** Nonces of the shape `<step>.<HMAC>`. */
export function createNonces({ clock, keyVault }: { clock: Clock; keyVault: KeyVault }): Nonces {
  const byStep = new Map<number, Promise<readonly [string, ...string[]]>>();

  /** This node's own first, then those of nodes that have another of the keys first. */
  function noncesOf(step: number): Promise<readonly [string, ...string[]]> {
    const known = byStep.get(step);
    if (known) return known;
    const name = step.toString(36);
    const made = keyVault
      .macs(`dpop-nonce/v1 ${name}`)
      .then(([own, ...others]) => [toNonce(name, own), ...others.map((mac) => toNonce(name, mac))] as const);
    byStep.set(step, made);
    made.catch(() => byStep.delete(step));
    const [oldest] = byStep.keys();
    const most = (nonceLifeMs + nodeSkewMs) / nonceStepMs + 2;
    if (byStep.size > most && oldest !== undefined) byStep.delete(oldest);
    return made;
  }

  return {
    issue: async () => (await noncesOf(Math.floor(clock.now() / nonceStepMs)))[0],
    async isFresh(nonce) {
      const [, name = ''] = /^([0-9a-z]{1,10})\.[\w-]{43}$/.exec(nonce) ?? [];
      const step = Number.parseInt(name, 36);
      const age = clock.now() - step * nonceStepMs;
      if (!(age < nonceLifeMs && age >= -nodeSkewMs)) return false;
      const given = Buffer.from(nonce);
      const known = await noncesOf(step);
      return known.some((each) => each.length === nonce.length && timingSafeEqual(Buffer.from(each), given));
    },
  };
}

function toNonce(name: string, mac: Uint8Array): string {
  return `${name}.${Buffer.from(mac).toString('base64url')}`;
}
