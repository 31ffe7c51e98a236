import fieldCss from '../../primitives/field.css?inline';
import noteCss from '../../primitives/note.css?inline';
import skeletonCss from '../../primitives/skeleton.css?inline';
import switchCss from '../../primitives/switch.css?inline';
import { pictures, registry } from '../../testing/fixtures.ts';
import { nothing, type StageParameters, type Story, type StoryMeta } from '../../testing/stories.ts';
import { AllWalletsView, type AllWalletsViewProps } from './AllWalletsView.tsx';
import allWalletsCss from './allWallets.css?inline';
import type { RegistryWallet } from './WalletRow.tsx';

function wallet(name: string, imageUrl?: string, isInstalled = false): RegistryWallet {
  return { id: name, name, imageUrl, isInstalled };
}

const names = ['Marlow', 'Northwind', 'Quill', 'Beacon', 'Tern', 'Oriel Vault', 'Sable', 'Lumen', 'Pier'];
const wallets = [
  wallet('Harbor', pictures.harbor, true),
  wallet('Kestrel', pictures.kestrel, true),
  ...names.map((name) => wallet(name)),
];

const stage: StageParameters = {
  head: { title: 'all.title', onBack: nothing, onClose: nothing },
  sheets: [fieldCss, skeletonCss, switchCss, allWalletsCss, noteCss],
};

const meta: StoryMeta<AllWalletsViewProps> = {
  title: 'Views/AllWallets',
  component: AllWalletsView,
  parameters: { stage: () => stage },
  args: {
    search: '',
    onSearch: nothing,
    certified: false,
    onCertified: nothing,
    onAll: nothing,
    status: 'ready',
    wallets,
    searched: undefined,
    hasMore: false,
    onMore: nothing,
    onRetry: nothing,
    onChoose: nothing,
  },
};
export default meta;

type Props = Story<AllWalletsViewProps>;
export const List: Props = {};
/** A phone shows a code from here, for a wallet on another device. */
export const OnPhone: Props = {
  parameters: { stage: () => ({ ...stage, head: { ...stage.head, onQr: nothing } }) },
};
export const LongNames: Props = {
  args: {
    wallets: [
      wallet('A wallet with a very long name that goes on and on', pictures.juniper, true),
      wallet('WalletWithoutAnyPlaceToBreakInItsVeryLongName'),
      ...wallets,
    ],
  },
};
/** One that does not load and one that may not be shown. */
export const BrokenPicture: Props = {
  args: {
    wallets: [
      wallet('Broken', 'data:image/png;base64,AAAA'),
      wallet('Forbidden', 'javascript:alert(1)'),
      ...wallets.slice(0, 3),
    ],
  },
};
export const WholeRegistry: Props = { args: { wallets: registry(520).map(({ name }) => wallet(name)) } };
export const Certified: Props = { args: { certified: true, wallets: wallets.slice(1, 6) } };
export const Loading: Props = { args: { status: 'loading', wallets: [] } };
export const LoadingMore: Props = { args: { status: 'loading' } };
export const Failed: Props = { args: { status: 'failed', wallets: [] } };
export const FailedMore: Props = { args: { status: 'failed', wallets: wallets.slice(0, 5) } };
export const Empty: Props = { args: { wallets: [] } };
/** Without a registry, where wallet apps can be paired. */
export const EmptyWithCode: Props = { args: { wallets: [], onCode: nothing } };
export const Found: Props = {
  args: {
    search: 'ter',
    searched: 'ter',
    wallets: ['Tern', 'Interlumen', 'Charter Pier'].map((name) => wallet(name)),
  },
};
export const NothingFound: Props = { args: { search: 'harbour one', searched: 'harbour one', wallets: [] } };
export const NothingFoundWithCode: Props = { args: { ...NothingFound.args, onCode: nothing } };
/** Pasted by mistake: nothing to break at. */
const pasted = '0x2b5634c42055806a59e9107ed44d43c426e58258'.repeat(2);
export const NothingFoundUnbroken: Props = {
  args: { search: pasted, searched: pasted, wallets: [], onCode: nothing },
};
export const NothingCertified: Props = {
  args: { certified: true, search: 'harbour one', searched: 'harbour one', wallets: [] },
};
export const NoneCertified: Props = { args: { certified: true, wallets: [] } };
