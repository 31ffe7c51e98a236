import { pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { ConnectView, type ConnectViewProps, type WalletChoice } from './ConnectView.tsx';

function wallet(name: string, imageUrl: string | undefined, isRecent = false): WalletChoice {
  return { key: name, name, imageUrl, isRecent, onChoose: nothing };
}

const installed = [
  wallet('Harbor', pictures.harbor, true),
  wallet('Kestrel', pictures.kestrel),
  wallet('Juniper Wallet', pictures.juniper),
];

const meta: StoryMeta<ConnectViewProps> = {
  title: 'Views/Connect',
  component: ConnectView,
  parameters: { stage: () => ({ head: { title: 'Connect', onHelp: nothing, onClose: nothing } }) },
  args: {
    installed,
    recent: [],
    allLabel: '480+',
    onAll: nothing,
    missed: undefined,
    onRetryMissed: nothing,
    findUrl: 'https://example.com/',
    onFind: nothing,
  },
};
export default meta;

type Props = Story<ConnectViewProps>;
export const Installed: Props = {};
export const OneWallet: Props = {
  args: { installed: [wallet('Browser Wallet', undefined)], allLabel: undefined },
};
export const ManyWallets: Props = {
  args: {
    installed: [
      ...installed,
      wallet('A wallet with a very long name that goes on and on', undefined),
      ...['Marlow', 'Northwind', 'Quill', 'Beacon', 'Tern', 'Oriel Vault', 'Sable', 'Lumen'].map((name) =>
        wallet(name, undefined),
      ),
    ],
  },
};
export const UsedBefore: Props = { args: { recent: [wallet('Marlow', undefined)] } };
export const CountUnknown: Props = { args: { allLabel: '' } };
export const Missed: Props = { args: { missed: { name: 'Harbor', isWaiting: false } } };
export const MissedWaiting: Props = { args: { missed: { name: 'Harbor', isWaiting: true } } };
export const NoneInstalled: Props = { args: { installed: [] } };
export const NoneInstalledNoRegistry: Props = { args: { installed: [], allLabel: undefined } };
export const BrokenPicture: Props = {
  args: {
    installed: [wallet('Broken', 'data:image/png;base64,AAAA'), wallet('Forbidden', 'javascript:alert(1)')],
  },
};
