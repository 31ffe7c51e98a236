import { useState } from 'react';
import { useKit } from '../kit/useKit.ts';

/** Ends the active namespace's connection; a wallet that refuses shows as a toast. Answers whether that is going on, and how to start it. */
export function useDisconnect(): readonly [isLeaving: boolean, leave: () => void] {
  const { core, state } = useKit();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await core.actions.connection.disconnect({ namespace: state.network.activeNamespace });
    } catch (error) {
      core.actions.notices.showError(error);
    }
    setLeaving(false);
  };
  return [isLeaving, () => void leave()];
}
