import { expect, it, vi } from 'vitest';
import { followSignIn } from './followSignIn.ts';

it('walletpages-16 the page begins anew when its sign-in is over, and neither before one nor for a renewal', () => {
  const reload = vi.fn();
  const { show, hear } = followSignIn(reload);
  hear('mark-1');
  hear('');
  show('mark-2');
  hear('mark-2');
  expect(reload).not.toHaveBeenCalled();
  hear('mark-3');
  expect(reload).toHaveBeenCalledTimes(1);
  // who leaves by this page stays on it
  show(undefined);
  hear('');
  expect(reload).toHaveBeenCalledTimes(1);
});
