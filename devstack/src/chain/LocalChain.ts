/** A chain of the stack, before it runs. */
export interface LocalChain {
  readonly id: number;
  readonly name: string;
}

/** The two chains: one to live on, one to switch to. */
export const localChains: readonly [LocalChain, LocalChain] = [
  { id: 31337, name: 'Local One' },
  { id: 31338, name: 'Local Two' },
];

export interface RunningChain extends LocalChain {
  readonly rpc: string;
  readonly port: number;
}
