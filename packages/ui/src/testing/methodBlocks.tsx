import { useState } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Button } from '../primitives/Button.tsx';
import { walletIcon } from '../primitives/icons.ts';
import type { MethodBlock } from '../views/Connect/more/Methods.tsx';
import { EmailForm } from '../views/EmailLogin/EmailForm.tsx';
import { nothing } from './stories.ts';

function Email() {
  const [email, setEmail] = useState('');
  return (
    <EmailForm
      email={email}
      isSending={false}
      error={undefined}
      onEmail={setEmail}
      onSubmit={nothing}
      onReach={nothing}
    />
  );
}

function Collapsed() {
  const say = useSay();
  return <Button kind="secondary" icon={walletIcon} label={say('connect.collapsed')} onClick={nothing} />;
}

/** Login by email among the ways in. */
export const emailBlock: MethodBlock = { method: 'email', node: <Email /> };

/** Where one button stands for the wallets. */
export const collapsedBlock: MethodBlock = { method: 'wallet', isButton: true, node: <Collapsed /> };
