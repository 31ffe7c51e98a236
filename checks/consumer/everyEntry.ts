/** Names every published entry, so that the declarations of each are read. */
export type Entries = [
  typeof import('@foyer/core'),
  typeof import('@foyer/core/browser'),
  typeof import('@foyer/evm'),
  typeof import('@foyer/evm/parts'),
  typeof import('@foyer/gateway'),
  typeof import('@foyer/modal'),
  typeof import('@foyer/protocol/caip'),
  typeof import('@foyer/protocol/errors'),
  typeof import('@foyer/protocol/http'),
  typeof import('@foyer/protocol/origins'),
  typeof import('@foyer/react'),
  typeof import('@foyer/testkit'),
  typeof import('@foyer/testkit/playwright'),
  typeof import('@foyer/ui'),
  typeof import('@foyer/ui/host'),
  typeof import('@foyer/wagmi'),
];
