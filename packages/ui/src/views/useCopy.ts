import { useEffect, useState } from 'react';

/** How the last try to copy went, for a moment. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** How long the control says that it has copied, in ms. */
const saidForMs = 2_000;

/** Puts text on the clipboard and remembers for a moment how that went. */
export function useCopy(): readonly [CopyState, (text: string) => Promise<boolean>] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), saidForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string): Promise<boolean> => {
    // Of each press it is said anew, as long as it is said of the last one.
    setState('idle');
    const isCopied = await writeText(text);
    setState(isCopied ? 'copied' : 'failed');
    return isCopied;
  };
  return [state, copy];
}

/** The clipboard is missing on insecure pages and may be refused in frames. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
