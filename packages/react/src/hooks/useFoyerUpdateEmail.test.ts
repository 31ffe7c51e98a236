import type { State, ViewName } from '@foyer/core';
import { describe, expect, it, vi } from 'vitest';
import { useFoyerUpdateEmail } from '../exports/headless.ts';
import { connected, createFakeFoyer, signedIn } from '../testing/createFakeFoyer.ts';
import { readHook } from '../testing/renderInside.ts';
import { changeEmail } from './changeEmail.ts';
import { hookEndOf, tellOrReport } from './hookEnd.ts';

/** Signed in, with the modal on the change of the address. */
async function changing() {
  const { foyer, set } = createFakeFoyer(signedIn('ada@example.org'));
  const open = vi.fn().mockResolvedValue(undefined);
  const redirect = vi.fn().mockImplementation(async (view) => {
    set(({ modal, router }) => ({ modal: { ...modal, open: true }, router: { ...router, view } }));
  });
  const answer = changeEmail({ ...foyer, open, redirect });
  await expect.poll(() => redirect).toHaveBeenCalledWith('UpdateEmailWallet');
  expect(open).toHaveBeenCalledWith({ view: 'Account' });
  return { answer, foyer, set };
}

/** What a change passes through after the new address: the wallet asks, and the modal comes back from that. */
const steps = [
  'ApproveTransaction',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
] as const;

const on =
  (view: ViewName) =>
  ({ router }: State): Partial<State> => ({ router: { ...router, view } });

const closed = ({ modal }: State): Partial<State> => ({ modal: { ...modal, open: false } });

describe('useFoyerUpdateEmail', () => {
  it('react-18 waits for nothing before it is told to', () => {
    expect(readHook(createFakeFoyer().foyer, useFoyerUpdateEmail)).toMatchObject({
      data: undefined,
      error: undefined,
      isPending: false,
      isError: false,
      isSuccess: false,
    });
  });

  it('react-18 leads through the views of the change and ends with the new address', async () => {
    const { answer, set } = await changing();
    for (const view of steps) set(on(view));
    set(signedIn('bo@example.org'));
    await expect(answer).resolves.toBe('bo@example.org');
  });

  it.each([
    ['closes the modal', closed],
    ['goes back', on('Account')],
  ])('react-18 ends without one when the visitor %s', async (_, leave) => {
    const { answer, set } = await changing();
    set(leave);
    await expect(answer).resolves.toBeUndefined();
  });

  it('react-18 ends without one when the visitor closes the screen on which the wallet asks', async () => {
    const { answer, set } = await changing();
    set(on('ApproveTransaction'));
    set(closed);
    await expect(answer).resolves.toBeUndefined();
  });

  it('react-25 ends without one when the instance is disposed', async () => {
    const { answer, foyer } = await changing();
    foyer.dispose();
    await expect(answer).resolves.toBeUndefined();
  });

  it('react-18 tells the site how it ended, whatever the site throws at it', async () => {
    const report = vi.fn();
    const fault = new Error('own');
    const onSuccess = vi.fn(() => {
      throw fault;
    });
    const onError = vi.fn();
    tellOrReport(await hookEndOf(async () => ({ email: 'bo@example.org' })), { onSuccess, onError }, report);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ email: 'bo@example.org' });
    expect(onError).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);

    const refusal = new Error('refused');
    tellOrReport(await hookEndOf(() => Promise.reject(refusal)), { onError }, report);
    expect(onError).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('react-18 is an error where nobody is signed in by email', async () => {
    await expect(changeEmail(createFakeFoyer(connected).foyer)).rejects.toMatchObject({
      code: 'AUTH_CONNECTOR_NOT_FOUND',
    });
  });
});
