import type { ThemeVariables } from '@foyer/core';
import { dressButton } from '@foyer/ui/host';
import { type RefCallback, useCallback, useRef } from 'react';

/**
 * A ref that dresses the button while it is on the page. A ref and not an effect: it runs before the first paint, needs
 * no second render, and does nothing on a server.
 */
export function useDressing(variables: ThemeVariables): RefCallback<HTMLButtonElement> {
  const undress = useRef<(() => void) | undefined>(undefined);
  return useCallback(
    (button) => {
      undress.current?.();
      undress.current = button ? dressButton(button, variables) : undefined;
    },
    [variables],
  );
}
