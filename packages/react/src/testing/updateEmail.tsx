import type { State } from '@foyer/core';
import { createRoot } from 'react-dom/client';
import { useFoyerUpdateEmail } from '../exports/headless.ts';
import { FoyerProvider } from '../exports/index.ts';
import { createFakeFoyer, signedIn } from './createFakeFoyer.ts';

declare global {
  interface Window {
    /** What `onSuccess` was told so far. */
    told: string[];
    /** Leads the open modal to a view of the change. */
    goTo(view: State['router']['view']): void;
    /** The address is changed. */
    endChange(): void;
  }
}

const { foyer, set } = createFakeFoyer(signedIn('ada@example.org'));
const goTo: Window['goTo'] = (view) =>
  set(({ modal, router }) => ({ modal: { ...modal, open: true }, router: { ...router, view } }));
const told: string[] = [];
Object.assign(window, { told, goTo, endChange: () => set(signedIn('bo@example.org')) });

function Site() {
  const { updateEmail, isPending, isSuccess } = useFoyerUpdateEmail({
    onSuccess: ({ email }) => told.push(email),
  });
  return (
    <>
      <button type="button" onClick={() => void updateEmail()}>
        Change
      </button>
      <output>{isPending ? 'pending' : isSuccess ? 'success' : 'idle'}</output>
    </>
  );
}

createRoot(document.querySelector('#root') as Element).render(
  <FoyerProvider
    foyer={{ ...foyer, open: async () => goTo('Account'), redirect: async (view) => goTo(view) }}
  >
    <Site />
  </FoyerProvider>,
);
