import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { choice, walletBlock } from '../../testing/walletBlock.ts';
import { ConnectView } from './ConnectView.tsx';
import type { WalletBlockProps } from './WalletBlock.tsx';

const [, installed] = walletBlock.sections;
const popular = {
  title: 'connect.popular',
  wallets: [choice('Marlow'), choice('Northwind')],
} as const;

/** Not a wallet but a code for any. */
const code = { ...choice('WalletConnect', undefined, 'connect.qrcode'), isCode: true };

const meta: StoryMeta<WalletBlockProps> = {
  title: 'Views/Connect',
  component: ConnectView,
  parameters: { stage: () => ({ head: { title: 'connect.title', onHelp: nothing, onClose: nothing } }) },
  args: walletBlock,
};
export default meta;

type Props = Story<WalletBlockProps>;
export const Installed: Props = {};
export const OneWallet: Props = {
  args: {
    sections: [{ title: 'connect.installedGroup', wallets: [choice('Browser Wallet')] }],
    allLabel: undefined,
  },
};
export const EveryGroup: Props = {
  args: {
    sections: [
      ...walletBlock.sections,
      popular,
      { title: 'connect.more', wallets: [choice('Safehouse')] },
      { title: undefined, wallets: [code] },
    ],
  },
};
export const CodeFirst: Props = {
  args: { sections: [{ title: undefined, wallets: [code] }, ...walletBlock.sections] },
};
export const SeveralChains: Props = {
  args: {
    sections: [
      {
        title: 'connect.installedGroup',
        wallets: [choice('Kestrel', pictures.kestrel, 'connect.multichain'), choice('Quill')],
      },
    ],
  },
};
export const ManyWallets: Props = {
  args: {
    sections: [
      {
        title: 'connect.installedGroup',
        wallets: [
          ...(installed?.wallets ?? []),
          choice('A wallet with a very long name that goes on and on', undefined, 'connect.multichain'),
          ...['Marlow', 'Northwind', 'Quill', 'Beacon', 'Tern', 'Oriel Vault', 'Sable', 'Lumen'].map((name) =>
            choice(name),
          ),
        ],
      },
    ],
  },
};
export const UsedElsewhere: Props = {
  args: {
    sections: [{ title: 'connect.recent', wallets: [choice('Marlow')] }, ...(installed ? [installed] : [])],
  },
};
export const CountUnknown: Props = { args: { allLabel: '' } };
export const Loading: Props = {
  args: {
    sections: [{ title: 'connect.popular', wallets: [], awaited: { at: 0, count: 2 } }],
    allLabel: '',
  },
};
/** The host's own wallet stands after the featured ones, which are on their way. */
export const LoadingMore: Props = {
  args: {
    sections: [
      ...walletBlock.sections,
      { title: 'connect.popular', wallets: [choice('Own')], awaited: { at: 0, count: 3 } },
    ],
    allLabel: '',
  },
};
export const BrokenPicture: Props = {
  args: {
    sections: [
      {
        title: 'connect.installedGroup',
        wallets: [choice('Broken', 'data:image/png;base64,AAAA'), choice('Forbidden', 'javascript:alert(1)')],
      },
    ],
  },
};
