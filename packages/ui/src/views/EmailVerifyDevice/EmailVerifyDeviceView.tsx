import type { CodedError } from '@foyer/protocol/errors';
import type { ReactElement } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { mailIcon } from '../../primitives/mailIcons.ts';
import { Status } from '../../primitives/Status.tsx';
import { ResendButton } from '../ResendButton.tsx';

export interface EmailVerifyDeviceViewProps {
  readonly email: string;
  /** To be picked among others on the page of the link; undefined where that page asks for none. */
  readonly number: string | undefined;
  /** When the link may be mailed again, in ms since the epoch. */
  readonly resendAt: number;
  /** Why it could not be mailed again. */
  readonly unsent?: CodedError | undefined;
  /** Answers whether it was mailed. */
  readonly onResend: () => Promise<boolean>;
}

/** How long a mailed link is good, in minutes (security.md §1.4). */
const validMinutes = 10;

/** Waits for the visitor to open the mailed link and to find the number there. */
export function EmailVerifyDeviceView(props: EmailVerifyDeviceViewProps): ReactElement {
  const { email, number, resendAt, unsent, onResend } = props;
  const say = useSay();
  const rich = useRich();
  return (
    <>
      <Body>
        <Status
          art={
            <span className="fy-mark accent art">
              <Icon of={mailIcon} />
            </span>
          }
          title={say('device.open')}
        >
          {rich('device.text', { email: <bdi className="fy-address">{email}</bdi> })}
        </Status>
        {number !== undefined && (
          <p className="fy-number" role="status">
            {say('device.number')}
            <span className="fy-num">{number}</span>
          </p>
        )}
        <p className="fy-caption">{say('mail.valid', { count: validMinutes })}</p>
      </Body>
      <Foot>
        <ResendButton resendAt={resendAt} unsent={unsent} onResend={onResend} />
      </Foot>
    </>
  );
}
