import { FoyerButton, NetworkButton } from '@foyer/react';
import { Account } from './Account';

export default function Page() {
  return (
    <main>
      <NetworkButton />
      <FoyerButton />
      <Account />
    </main>
  );
}
