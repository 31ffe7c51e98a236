import {
  formatBalance,
  selectActiveBalance,
  selectActiveConnector,
  selectActiveNetwork,
  selectAddress,
  selectEmbeddedInfo,
  shortenAddress,
} from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { accountWords } from '../../i18n/en/accountWords.ts';
import { leavingWords } from '../../i18n/en/leavingWords.ts';
import { networkUnknownWords } from '../../i18n/en/networkUnknownWords.ts';
import { settingsTitleWords } from '../../i18n/en/settingsTitleWords.ts';
import { useLanguage } from '../../i18n/Words.tsx';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import skeletonCss from '../../primitives/skeleton.css?inline';
import { useCopy } from '../useCopy.ts';
import { useDisconnect } from '../useDisconnect.ts';
import { AccountView } from './AccountView.tsx';
import accountCss from './account.css?inline';
import { NetworkChip } from './NetworkChip.tsx';
import { networkChip } from './networkChip.ts';
import { explorerUrl, shownBalance } from './rules.ts';
import { useFreshBalance } from './useFreshBalance.ts';

function Account(): ReactElement {
  const { core, state, say } = useKit();
  const { locale } = useLanguage();
  const { actions } = core;
  const [copyState, copy] = useCopy();
  const [isBlocked, setBlocked] = useState(false);
  const [isLeaving, leave] = useDisconnect();
  const address = selectAddress(state) ?? '';
  const network = selectActiveNetwork(state);
  const balance = selectActiveBalance(state);
  const embedded = selectEmbeddedInfo(state);
  const { isLost, isWaiting, askNow } = useFreshBalance(actions.balance, balance?.status === 'unavailable');

  return (
    <AccountView
      address={address}
      shortAddress={shortenAddress(address)}
      walletName={selectActiveConnector(state)?.name}
      email={embedded?.user.email}
      balance={shownBalance(balance, { isKnownNetwork: network !== undefined, isLost }, (amount) =>
        formatBalance(amount, 3, locale),
      )}
      isRetrying={isWaiting}
      onRetryBalance={network && askNow}
      copyState={copyState}
      isCopyBlocked={isBlocked}
      onCopy={async () => {
        const isCopied = await copy(address);
        setBlocked(!isCopied);
        if (!isCopied) actions.notices.showError(say('account.copyFailed'));
      }}
      networkName={network?.name}
      onNetwork={networkChip(core, state).canChange ? () => actions.router.push('Networks') : undefined}
      explorerUrl={explorerUrl(network, address)}
      onSettings={embedded && (() => actions.router.push('EmbeddedSettings'))}
      isLeaving={isLeaving}
      onDisconnect={leave}
    />
  );
}

export const accountPage: ViewPage = {
  Page: Account,
  Chip: NetworkChip,
  sheets: [skeletonCss, accountCss],
  words: { ...leavingWords, ...accountWords, ...networkUnknownWords, ...settingsTitleWords },
};
