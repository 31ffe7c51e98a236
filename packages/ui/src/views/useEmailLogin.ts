import { type Connector, selectEmbedded } from '@foyer/core';
import type { CodedError } from '@foyer/protocol/errors';
import type { GatewayFailureCode } from '@foyer/protocol/http';
import { useRef, useState } from 'react';
import { useKit } from '../kit/useKit.ts';
import type { EmailFormProps } from './EmailLogin/EmailForm.tsx';
import { useEmailFault } from './useEmailFault.ts';

/** Chain families that have an account by email (behaviour.md §2.4). */
const families: readonly Connector['chain'][] = ['eip155', 'solana'];

/** No address failed: whoever was signed in is told why they are not any more. */
const removed: GatewayFailureCode = 'DEVICE_REFUSED';

/** The field that begins a login by email: what was sent last is there again when one comes back to it. */
export function useEmailLogin(): EmailFormProps {
  const { core, state } = useKit();
  const { actions } = core;
  const { login } = selectEmbedded(state);
  const { email: sent } = state.router.data;
  const [value, setValue] = useState(sent ?? login.email ?? '');
  /** The code of the login did not come, so that nobody else could say so. */
  const [absence, setAbsence] = useState<CodedError>();
  const wasReached = useRef(false);
  const failure = login.step === 'idle' ? (login.error ?? absence) : undefined;
  const isAbout = value === sent || (value === '' && failure?.context.reason === removed);
  const shown = isAbout ? failure : undefined;

  const submit = (): void => {
    const { activeNamespace, networks } = core.getState().network;
    const network = networks.find(({ chainNamespace }) => families.includes(chainNamespace));
    if (network && !families.includes(activeNamespace)) {
      actions.router.push('SwitchNetwork', { network });
      // Its end shows in the state.
      actions.network.switchNetwork(network).catch(() => undefined);
      return;
    }
    actions.router.amend({ email: value });
    setAbsence(undefined);
    actions.embedded.submitEmail(value).catch(setAbsence);
  };
  const error = useEmailFault(shown, login, value, submit);
  return {
    email: value,
    isSending: login.step === 'sending' || login.step === 'connecting',
    error,
    onEmail: setValue,
    onSubmit: submit,
    onReach: () => {
      if (wasReached.current) return;
      wasReached.current = true;
      actions.telemetry.track({ type: 'track', event: 'EMAIL_LOGIN_SELECTED' });
      actions.embedded.prepare().catch(setAbsence);
    },
  };
}
