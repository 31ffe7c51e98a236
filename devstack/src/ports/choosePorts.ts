import type { PortName } from '../Stack.ts';
import { choosePort } from './freePort.ts';

const names: readonly PortName[] = ['chain', 'secondChain', 'gateway', 'wallet', 'mailbox', 'demo', 'phone'];

/** A port for each server: the preferred one, or another when that is taken. A moved one keeps off its neighbours' ports. */
export async function choosePorts(
  preferred: Partial<Readonly<Record<PortName, number>>> = {},
): Promise<Record<PortName, number>> {
  const chosen: Record<PortName, number> = {
    chain: 0,
    secondChain: 0,
    gateway: 0,
    wallet: 0,
    mailbox: 0,
    demo: 0,
    phone: 0,
  };
  for (const name of names) {
    const others = names.filter((other) => other !== name).map((other) => chosen[other] || preferred[other]);
    chosen[name] = await choosePort(
      preferred[name] ?? 0,
      new Set(others.filter((port) => port !== undefined)),
    );
  }
  return chosen;
}

/** Tells that a server listens elsewhere than asked for; undefined when it does not. */
export const describeMove = (preferred: number | undefined, actual: number): string | undefined =>
  preferred && preferred !== actual ? `port ${preferred} is taken, using ${actual}` : undefined;
