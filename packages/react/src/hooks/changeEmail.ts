import { type Foyer, type State, selectEmbeddedInfo, type ViewName } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';

/**
 * The views of a change, from the new address to its code. The wallet asks about the address on a screen of its own; a
 * request of the site's that comes there ends by closing, and the change with it.
 */
const views: readonly ViewName[] = [
  'UpdateEmailWallet',
  'ApproveTransaction',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
];

const emailOf = (state: State) => selectEmbeddedInfo(state)?.user.email;

/**
 * Opens the modal on the change of the address; the new address, or undefined when the visitor left it or the instance was disposed.
 * @throws FoyerError `AUTH_CONNECTOR_NOT_FOUND` where nobody is signed in by email, `MODAL_LOAD_FAILED`.
 */
export async function changeEmail(foyer: Foyer): Promise<string | undefined> {
  const { core } = foyer;
  const before = emailOf(core.getState());
  if (before === undefined) throw new FoyerError('AUTH_CONNECTOR_NOT_FOUND');
  await foyer.open({ view: 'Account' });
  await foyer.redirect('UpdateEmailWallet');
  return new Promise((resolve) => {
    const settle = () => {
      const state = core.getState();
      const email = emailOf(state);
      const isOpen = state.modal.open && views.includes(state.router.view);
      if (email === before && isOpen && !core.signal.aborted) return;
      stop();
      core.signal.removeEventListener('abort', settle);
      resolve(email === before ? undefined : email);
    };
    const stop = core.subscribe(settle);
    core.signal.addEventListener('abort', settle);
    settle();
  });
}
