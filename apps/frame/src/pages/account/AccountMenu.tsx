import { type ReactElement, useState } from 'react';
import type { WalletInfo } from '../../ports/Keeper.ts';
import { Address } from '../../screens/parts/Address.tsx';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { MailAddress } from '../../screens/parts/MailAddress.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { Row } from '../../screens/parts/Row.tsx';
import { Rich } from '../../words/Rich.tsx';
import { useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export type AccountPart = 'recovery' | 'devices' | 'words' | 'kit' | 'forget';

export interface AccountMenuProps {
  readonly email: string | undefined;
  readonly wallet: WalletInfo;
  readonly onPart: (part: AccountPart) => void;
  readonly signOut: () => Promise<void>;
}

/** What the account page offers. */
export function AccountMenu({ email, wallet, onPart, signOut }: AccountMenuProps): ReactElement {
  const say = useSay();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Card
      title={say('account.title')}
      isPage
      foot={
        <Button
          kind="secondary"
          icon={pageIcons.exit}
          busy={isLeaving}
          label={say('account.signOut')}
          onClick={leave}
        />
      }
    >
      {email && (
        <p className="fy-lead-text">
          <Rich of="account.signedIn" places={{ email: <MailAddress of={email} /> }} />
        </p>
      )}
      {wallet.isFactorDue && (
        <Note tone="warning" title={say('settings.factor.none')}>
          {say('settings.factor.noneSays')}
        </Note>
      )}
      <div className="fy-well">
        {wallet.accounts.map(({ address }) => (
          <Address key={address} of={address} />
        ))}
      </div>
      <Parts onPart={onPart} />
    </Card>
  );
}

function Parts({ onPart }: Pick<AccountMenuProps, 'onPart'>): ReactElement {
  const say = useSay();
  return (
    <div className="fy-list">
      <Row icon="shield" title={say('settings.recovery')} onClick={() => onPart('recovery')} />
      <Row icon="desktop" title={say('settings.devices')} onClick={() => onPart('devices')} />
      <Row
        icon={pageIcons.eye}
        title={say('account.words')}
        sub={say('account.words.says')}
        onClick={() => onPart('words')}
      />
      <Row
        icon={pageIcons.download}
        title={say('account.kit')}
        sub={say('account.kit.says')}
        onClick={() => onPart('kit')}
      />
      <Row
        icon="close"
        isRisky
        title={say('account.forget')}
        sub={say('account.forget.says')}
        onClick={() => onPart('forget')}
      />
    </div>
  );
}
