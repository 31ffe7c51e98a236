import { selectEmbedded } from '@foyer/core';
import { useKit } from '../kit/useKit.ts';
import type { CodeViewProps } from './EmailVerifyOtp/CodeView.tsx';
import { useCode } from './useCode.ts';

/** The code of one step of a change of address; starting over leads to the field that it lies on (behaviour.md §2.4). */
export function useChangeCode(step: 'old' | 'new'): Omit<CodeViewProps, 'email' | 'onCode'> {
  const { core, state, say } = useKit();
  const { change } = selectEmbedded(state);
  const code = useCode(change.step === step ? change : undefined);
  return {
    ...code,
    isUnmailed: change.step === step && change.isUnmailed,
    restart: {
      label: say('change.restart'),
      onClick: () => core.actions.router.goBack(),
    },
  };
}
