import type { ProofRequest, Vault } from '../ports/Vault.ts';

/** A vault that keeps texts in the open and writes down what it proved. */
export function fakeVault(): Pick<Vault, 'prove' | 'keep' | 'recall' | 'drop'> & {
  readonly proven: ProofRequest[];
  readonly kept: Map<string, string>;
} {
  const kept = new Map<string, string>();
  const proven: ProofRequest[] = [];
  return {
    kept,
    proven,
    async prove(request) {
      proven.push(request);
      return `proof-${proven.length}`;
    },
    async keep(name, text) {
      kept.set(name, text);
    },
    recall: async (name) => kept.get(name),
    async drop(name) {
      kept.delete(name);
    },
  };
}
