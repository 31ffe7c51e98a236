import { type ReactElement, useLayoutEffect } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { nothing, type Story, type StoryMeta } from '../testing/stories.ts';
import { walletBlock } from '../testing/walletBlock.ts';
import { ConnectView } from '../views/Connect/ConnectView.tsx';
import { type BarKind, BarView } from './BarView.tsx';
import { FaultView } from './FaultView.tsx';
import { ToastView } from './ToastView.tsx';

interface ShellProps {
  readonly bar?: { readonly kind: BarKind; readonly text: string; readonly onClose?: () => void };
  readonly toast?: { readonly kind: 'success' | 'error' | 'loading'; readonly text: string };
  readonly fault?: Error;
  readonly isOffline?: boolean;
}

/** The parts that any view may have around it. */
function Shell({ bar, toast, fault, isOffline = false }: ShellProps): ReactElement {
  const say = useSay();
  useConnection(!isOffline);
  return (
    <>
      {bar && <BarView {...bar} />}
      {isOffline && !fault && (
        <BarView kind="offline" text={`${say('offline.title')}\n${say('offline.text')}`} />
      )}
      {fault ? (
        <FaultView error={fault} onRetry={nothing} onClose={nothing} />
      ) : (
        <ConnectView {...walletBlock} />
      )}
      {toast && <ToastView {...toast} onClose={nothing} />}
    </>
  );
}

/** Lets the page believe that it has a connection, or that it has none. */
function useConnection(isOnline: boolean): void {
  useLayoutEffect(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
    };
  }, [isOnline]);
}

const meta: StoryMeta<ShellProps> = {
  title: 'Shell',
  component: Shell,
  parameters: { stage: () => ({ head: { title: 'connect.title', onHelp: nothing, onClose: nothing } }) },
  args: {},
};
export default meta;

type Props = Story<ShellProps>;
export const AlertBar: Props = {
  args: { bar: { kind: 'error', text: 'Invalid App Configuration', onClose: nothing } },
};
export const WarningBar: Props = {
  args: { bar: { kind: 'warning', text: 'The gateway’s settings replace local ones', onClose: nothing } },
};
export const OfflineBar: Props = { args: { isOffline: true } };
export const SuccessToast: Props = { args: { toast: { kind: 'success', text: 'Address copied' } } };
export const ErrorToast: Props = { args: { toast: { kind: 'error', text: 'Failed to disconnect' } } };
export const LoadingToast: Props = { args: { toast: { kind: 'loading', text: 'Waiting for the network' } } };
export const Broken: Props = { args: { fault: new Error('HTTP status code: 503') } };
export const Offline: Props = { args: { fault: new Error('Failed to fetch'), isOffline: true } };
