import type { Alert } from '@foyer/core';
import { type ReactElement, useContext, useLayoutEffect } from 'react';
import { failureText } from '../i18n/failureText.ts';
import type { PlainKey } from '../i18n/say.ts';
import { useLanguage, useSay } from '../i18n/Words.tsx';
import { Waiting } from '../primitives/Waiting.tsx';
import { LooksContext } from '../testing/Looks.ts';
import { nothing, type StageParameters, type Story, type StoryMeta } from '../testing/stories.ts';
import { walletBlock } from '../testing/walletBlock.ts';
import { ConnectView } from '../views/Connect/ConnectView.tsx';
import { BarView } from './BarView.tsx';
import { FaultView } from './FaultView.tsx';
import { ToastView } from './ToastView.tsx';

interface ShellProps {
  readonly alert?: Alert;
  readonly toast?: { readonly kind: 'success' | 'error' | 'loading'; readonly text: PlainKey };
  readonly fault?: Error;
  readonly isOffline?: boolean;
  /** The code of the view is on its way. */
  readonly isWaiting?: boolean;
}

/** The parts that any view may have around it. */
function Shell({ alert, toast, fault, isOffline = false, isWaiting = false }: ShellProps): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const { frame } = useContext(LooksContext);
  useConnection(!isOffline);
  return (
    <>
      {alert && (
        <BarView
          kind={alert.kind}
          text={failureText(language, alert.message, alert.code)}
          onClose={nothing}
        />
      )}
      {isWaiting ? (
        <Waiting />
      ) : fault ? (
        <FaultView
          error={fault}
          isAbsent={isOffline}
          focusTarget={{ current: null }}
          onRetry={nothing}
          onClose={frame === 'inline' ? undefined : nothing}
        />
      ) : (
        <ConnectView {...walletBlock} />
      )}
      {toast && <ToastView {...toast} text={say(toast.text)} onClose={nothing} />}
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

const stage: StageParameters = { head: { title: 'connect.title', onHelp: nothing, onClose: nothing } };

const meta: StoryMeta<ShellProps> = {
  title: 'Shell',
  component: Shell,
  parameters: { stage: () => stage },
  args: {},
};
export default meta;

type Props = Story<ShellProps>;
export const AlertBar: Props = {
  args: {
    alert: { kind: 'error', code: 'INVALID_APP_CONFIGURATION', message: 'Invalid App Configuration' },
  },
};
/** What is wrong with the set-up of a site is told to its developer, in English. */
export const WarningBar: Props = {
  args: {
    alert: { kind: 'warning', code: 'LOCAL_FEATURES_IGNORED', message: 'Local Configuration Ignored' },
  },
};
export const OfflineBar: Props = { parameters: { stage: () => ({ ...stage, isOffline: true }) } };
export const SuccessToast: Props = { args: { toast: { kind: 'success', text: 'all.certifiedOn' } } };
export const ErrorToast: Props = { args: { toast: { kind: 'error', text: 'error.DISCONNECT_FAILED' } } };
export const LoadingToast: Props = { args: { toast: { kind: 'loading', text: 'switch.embeddedText' } } };
export const Broken: Props = { args: { fault: new Error('HTTP status code: 503') } };
export const Offline: Props = { args: { fault: new Error('Failed to fetch'), isOffline: true } };
export const Loading: Props = {
  args: { isWaiting: true },
  parameters: {
    stage: () => ({ head: { title: 'status.loading', onBack: nothing, onClose: nothing } }),
  },
};
