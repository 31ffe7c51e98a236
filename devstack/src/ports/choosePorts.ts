import type { PortName } from '../Stack.ts';
import { choosePort, isPortFree } from './freePort.ts';

const names: readonly PortName[] = ['chain', 'secondChain', 'gateway', 'wallet', 'mailbox', 'demo', 'phone'];

type Ports = Readonly<Record<PortName, number>>;

const nameByPort: Readonly<Record<PortName, string>> = {
  chain: 'the chain 31337',
  secondChain: 'the chain 31338',
  gateway: 'the gateway',
  wallet: 'the wallet site',
  mailbox: 'the mailbox',
  demo: 'the demo',
  phone: 'the phone',
};

/**
 * A port for each server: the preferred one, or another when that is taken. A moved one keeps off its neighbours' ports.
 * @param asked Those whose port somebody asked for: they have it before another that would only usually have it.
 */
export async function choosePorts(
  preferred: Partial<Ports> = {},
  asked: readonly PortName[] = [],
): Promise<Ports> {
  const chosen: Record<PortName, number> = {
    chain: 0,
    secondChain: 0,
    gateway: 0,
    wallet: 0,
    mailbox: 0,
    demo: 0,
    phone: 0,
  };
  for (const name of asked) {
    const wish = preferred[name] ?? 0;
    if (!Object.values(chosen).includes(wish) && (await isPortFree(wish))) chosen[name] = wish;
  }
  for (const name of names) {
    if (chosen[name]) continue;
    const others = names.filter((other) => other !== name).map((other) => chosen[other] || preferred[other]);
    chosen[name] = await choosePort(
      preferred[name] ?? 0,
      new Set(others.filter((port) => port !== undefined)),
    );
  }
  return chosen;
}

/** Tells of each server that listens elsewhere than preferred, and why; undefined when none does. */
export function describeMoves(
  preferred: Partial<Ports> = {},
  chosen: Ports,
  actual: Partial<Ports>,
): string | undefined {
  const moves = names.flatMap((name) => {
    const [wish, port] = [preferred[name], actual[name]];
    if (!wish || port === undefined || wish === port) return [];
    const holder = names.find((other) => other !== name && chosen[other] === wish);
    return [`port ${wish} is ${holder ? `kept for ${nameByPort[holder]}` : 'taken'}, using ${port}`];
  });
  return moves.length > 0 ? moves.join('; ') : undefined;
}
