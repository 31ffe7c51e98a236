import { FoyerError } from '@foyer/protocol/errors';
import { expect, it } from 'vitest';
import { renderText } from '../testing/renderText.tsx';
import { describe as describeError, FaultView } from './FaultView.tsx';

const nothing = (): void => {};
const focusTarget = { current: null };

it('ui-shell-19 says what it means and what to do, with the cause under Details', () => {
  const text = renderText(
    <FaultView error={new Error('broken')} focusTarget={focusTarget} onRetry={nothing} onClose={nothing} />,
  );
  expect(text).toBe(
    'Something went wrong It’s on our side. Your wallet and funds are not affected. Details broken Try again Close',
  );
});

it('ui-shell-16 offers no close where there is nothing to close', () => {
  expect(
    renderText(<FaultView error="x" focusTarget={focusTarget} onRetry={nothing} onClose={undefined} />),
  ).not.toContain('Close');
});

it('ui-shell-19 names the code of a failure', () => {
  expect(describeError(new FoyerError('HTTP_STATUS', { status: 503 }))).toBe(
    'HTTP_STATUS: HTTP status code: 503',
  );
  expect(describeError('plain')).toBe('plain');
});
