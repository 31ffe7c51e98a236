import type { WalletBlockProps, WalletChoice } from '../views/Connect/WalletBlock.tsx';
import { pictures } from './fixtures.ts';
import { nothing } from './stories.ts';

export function choice(name: string, imageUrl?: string, tag?: WalletChoice['tag']): WalletChoice {
  return { key: name, name, imageUrl, tag, onChoose: nothing };
}

/** Three wallets found here, one of them used before, and a registry. */
export const walletBlock: WalletBlockProps = {
  sections: [
    { title: 'connect.recent', wallets: [choice('Harbor', pictures.harbor, 'connect.installed')] },
    {
      title: 'connect.installedGroup',
      wallets: [choice('Kestrel', pictures.kestrel), choice('Juniper Wallet', pictures.juniper)],
    },
  ],
  allLabel: '480+',
  onAll: nothing,
};
