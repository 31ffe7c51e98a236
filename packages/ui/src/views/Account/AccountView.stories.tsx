import { formatBalance } from '@foyer/core';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/Words.tsx';
import skeletonCss from '../../primitives/skeleton.css?inline';
import { address, pictures } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { AccountView, type AccountViewProps } from './AccountView.tsx';
import accountCss from './account.css?inline';
import { NetworkChipView } from './NetworkChip.tsx';

const sheets = [skeletonCss, accountCss];
const chip = <NetworkChipView name="Base" imageUrl={pictures.base} canChange onClick={nothing} />;

interface AccountStoryProps extends AccountViewProps {
  /** What the account holds, in wei. */
  readonly holding?: string;
}

/** The view with the amount as its page writes it. */
function View({ holding = '842700000000000000', balance, ...props }: AccountStoryProps): ReactElement {
  const { locale } = useLanguage();
  const held = { value: BigInt(holding), decimals: 18 };
  const shown = balance.status === 'ready' ? { ...balance, amount: formatBalance(held, 3, locale) } : balance;
  return <AccountView {...props} balance={shown} />;
}

const meta: StoryMeta<AccountStoryProps> = {
  title: 'Views/Account',
  component: View,
  parameters: {
    stage: () => ({ head: { title: undefined, chip, onClose: nothing }, sheets }),
  },
  args: {
    address,
    shortAddress: '0x71…d8976F',
    walletName: 'Harbor',
    email: undefined,
    balance: { status: 'ready', amount: '0.842', symbol: 'ETH' },
    isRetrying: false,
    onRetryBalance: nothing,
    copyState: 'idle',
    isCopyBlocked: false,
    onCopy: nothing,
    networkName: 'Base',
    onNetwork: nothing,
    explorerUrl: 'https://example.com/',
    onSettings: undefined,
    isLeaving: false,
    onDisconnect: nothing,
  },
};
export default meta;

type Props = Story<AccountStoryProps>;
export const Ready: Props = {};
export const Embedded: Props = { args: { email: 'ana.lindqvist@mail.example', onSettings: nothing } };
export const EmbeddedLongEmail: Props = {
  args: {
    email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com',
    onSettings: nothing,
  },
};
export const LargeBalance: Props = { args: { holding: '1234567890123400000000000000' } };
export const Copied: Props = { args: { copyState: 'copied' } };
export const CopyBlocked: Props = { args: { isCopyBlocked: true } };
export const BalanceLoading: Props = { args: { balance: { status: 'loading' } } };
export const BalanceUnavailable: Props = { args: { balance: { status: 'unavailable' } } };
export const BalanceRetrying: Props = { args: { balance: { status: 'unavailable' }, isRetrying: true } };
export const Disconnecting: Props = { args: { isLeaving: true } };
export const OneNetwork: Props = {
  args: { onNetwork: undefined, explorerUrl: undefined },
  parameters: {
    stage: () => ({
      head: {
        title: undefined,
        chip: <NetworkChipView name="Base" imageUrl={pictures.base} canChange={false} />,
        onClose: nothing,
      },
      sheets,
    }),
  },
};
export const UnknownNetwork: Props = {
  args: {
    networkName: undefined,
    explorerUrl: undefined,
    balance: { status: 'unavailable' },
    onRetryBalance: undefined,
  },
  parameters: {
    stage: () => ({
      head: {
        title: undefined,
        chip: <NetworkChipView name={undefined} imageUrl={undefined} canChange onClick={nothing} />,
        onClose: nothing,
      },
      sheets,
    }),
  },
};
