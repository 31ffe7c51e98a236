import type { ReactElement } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmailField } from '../../primitives/EmailField.tsx';

export interface UpdateEmailWalletViewProps {
  /** The address of now; undefined where it is not known. */
  readonly current: string | undefined;
  readonly email: string;
  readonly isSending: boolean;
  /** It is an address, and another one. */
  readonly canSave: boolean;
  readonly error: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Asks for another email address to sign in with. */
export function UpdateEmailWalletView(props: UpdateEmailWalletViewProps): ReactElement {
  const { current, email, isSending, canSave, error, onEmail, onSave, onCancel } = props;
  const say = useSay();
  const rich = useRich();
  return (
    <Body>
      {current && (
        <p className="fy-lead-text">
          {rich('change.now', { email: <bdi className="fy-address">{current}</bdi> })}
        </p>
      )}
      <EmailField
        label={say('change.new')}
        value={email}
        isSending={isSending}
        error={error}
        onChange={onEmail}
        onSubmit={() => canSave && onSave()}
      >
        <div className="fy-pair">
          <Button kind="secondary" label={say('change.cancel')} onClick={onCancel} />
          <Button
            kind="primary"
            label={say('change.save')}
            busy={isSending}
            disabled={!canSave}
            onClick={onSave}
          />
        </div>
      </EmailField>
    </Body>
  );
}
