import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { EmailField } from '../../primitives/EmailField.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { goIcon } from '../../primitives/mailIcons.ts';

export interface EmailFormProps {
  readonly email: string;
  readonly isSending: boolean;
  readonly error: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSubmit: () => void;
  /** The visitor has come to the field: what a login needs may be loaded. */
  readonly onReach: () => void;
}

/** With so many characters there is something to send (behaviour.md §2.4). */
const submitFrom = 4;

/** The field that begins a login by email, with its arrow once there is something to send. */
export function EmailForm(props: EmailFormProps): ReactElement {
  const { email, isSending, error, onEmail, onSubmit, onReach } = props;
  const say = useSay();
  const canSubmit = email.trim().length >= submitFrom;
  return (
    <EmailField
      label={say('email.address')}
      value={email}
      isSending={isSending}
      error={error}
      onChange={onEmail}
      // Enter with less is answered too: that it is no address.
      onSubmit={() => email.trim() !== '' && onSubmit()}
      onFocus={onReach}
      act={
        canSubmit && (
          <button type="submit" className="fy-go" aria-label={say('email.submit')}>
            <Icon of={goIcon} />
          </button>
        )
      }
    />
  );
}
