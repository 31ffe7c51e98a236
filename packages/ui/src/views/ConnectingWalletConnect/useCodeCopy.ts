import { useKit } from '../../kit/useKit.ts';
import { useCopy } from '../useCopy.ts';
import type { CopyLinkProps } from './CopyLink.tsx';
import type { PairStep } from './pairStep.ts';

/** Copying the code that is shown, as a link. */
export function useCodeCopy(pairing: PairStep): CopyLinkProps {
  const { core, say } = useKit();
  const [copyState, copy] = useCopy();
  if (pairing.step !== 'ready') return { copyState: 'idle', onCopy: undefined };
  return {
    copyState,
    onCopy: async () => {
      if (!(await copy(pairing.uri))) core.actions.notices.showError(say('pair.copyFailed'));
    },
  };
}
