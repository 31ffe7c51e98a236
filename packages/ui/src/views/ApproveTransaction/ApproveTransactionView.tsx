import { type ReactElement, type RefObject, useContext } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EnterContext } from '../../primitives/EnterContext.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { alertIcon, refreshIcon } from '../../primitives/icons.ts';
import { Spinner } from '../../primitives/Spinner.tsx';
import { Status } from '../../primitives/Status.tsx';

export interface ApproveTransactionViewProps {
  /** The wallet's frame did not come. */
  readonly hasFailed: boolean;
  /** The frame lies over the place: nothing is drawn under it. */
  readonly isCovered: boolean;
  /** It did, and what was said there is being worked on. */
  readonly wasCovered: boolean;
  /** What the frame is laid over, with the head above it. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onRetry: () => void;
}

/** Keeps a place for the wallet's own screens, which this page cannot see into. */
export function ApproveTransactionView(props: ApproveTransactionViewProps): ReactElement {
  const { hasFailed, isCovered, wasCovered, place, onRetry } = props;
  const say = useSay();
  const enter = useContext(EnterContext);
  if (hasFailed) {
    return (
      <>
        <Body>
          <Status
            failed
            art={
              <span className="fy-mark danger art">
                <Icon of={alertIcon} />
              </span>
            }
            title={say('approve.failed')}
          >
            {say('approve.failedText')}
          </Status>
        </Body>
        <Foot>
          <Button kind="primary" icon={refreshIcon} label={say('act.retry')} onClick={onRetry} />
        </Foot>
      </>
    );
  }
  return (
    <div className="fy-body fy-over" ref={place} data-enter={enter}>
      <div role="status">
        {!isCovered && (
          <>
            <Spinner size="lg" />
            {!wasCovered && <p>{say('approve.opening')}</p>}
          </>
        )}
      </div>
    </div>
  );
}
