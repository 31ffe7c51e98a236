import type { ConnectMethod } from '../features/FeatureOptions.ts';
import type { State } from '../kernel/State.ts';
import { selectWalletGroups } from './selectors.ts';
import type { WalletRow } from './WalletRow.ts';

/** The ways in that are there now: the host's order, else wallets first where one is found (behaviour.md §3.1). */
export function selectMethodOrder(state: State): readonly ConnectMethod[] {
  const { email, socials, connectMethodsOrder } = state.features;
  const isHere = selectWalletGroups(state).some(({ rows }) => rows.some(isFound));
  const usual: readonly ConnectMethod[] = isHere
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet'];
  const hasEmbedded = state.wallets.connectors.some(
    ({ type, chain }) => type === 'AUTH' && (chain === 'eip155' || chain === 'solana'),
  );
  const isOn = {
    email: hasEmbedded && email,
    social: hasEmbedded && socials !== false,
    wallet: state.wallets.wanted?.enableWallets !== false,
  };
  return [...new Set([...(connectMethodsOrder ?? []), ...usual])].filter((method) => isOn[method]);
}

/** Whether Connect shows one button in place of the wallets: only where email or social login is there too. */
export function selectIsCollapsed(state: State): boolean {
  return (
    state.features.collapseWallets === true && selectMethodOrder(state).some((method) => method !== 'wallet')
  );
}

function isFound({ connectors }: WalletRow): boolean {
  return connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN');
}
