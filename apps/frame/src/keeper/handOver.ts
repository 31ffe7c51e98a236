import type { FactorKey } from '../vault/calls.ts';

/** What a passkey gave is handed over, not copied: nothing of it stays on the page. */
export function transferOf(factor: FactorKey | undefined): Transferable[] {
  return factor?.kind === 'passkey' ? [factor.prf.buffer] : [];
}

/** What is handed to the vault is gone from here, and something may want it again; who copies wipes in the end. */
export function copyOf(factor: FactorKey): FactorKey {
  return factor.kind === 'passkey' ? { ...factor, prf: Uint8Array.from(factor.prf) } : factor;
}
