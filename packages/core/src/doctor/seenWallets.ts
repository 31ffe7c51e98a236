import type { State } from '../kernel/State.ts';
import { explainWallet } from '../wallets/explainWallet.ts';
import { listWallets } from '../wallets/listWallets.ts';
import type { SeenWallet } from './DoctorReport.ts';

/** Every wallet that was found here, used before, listed or left out, each once. */
export function seenWallets(state: State): readonly SeenWallet[] {
  const { connectors, recent, wanted } = state.wallets;
  const { rows, drops } = listWallets(state);
  const seen = [
    ...connectors,
    ...recent,
    ...(wanted?.customWallets ?? []),
    ...rows.flatMap(({ wallet }) => wallet ?? []),
    ...drops.map(({ item }) => item),
  ];
  const namesById = new Map(seen.map(({ id, name }) => [id, name]));
  return [...namesById].map(([id, name]) => {
    const answer = explainWallet(state, id);
    const families = connectors.filter((connector) => connector.id === id).map(({ chain }) => chain);
    return { id, name, families, isShown: answer.shown, where: answer.shown ? answer.group : answer.text };
  });
}
