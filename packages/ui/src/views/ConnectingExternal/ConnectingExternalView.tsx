import type { ReactElement } from 'react';
import { Body, Foot } from '../../primitives/Body.tsx';
import { ExternalActs, type ExternalActsProps } from './ExternalActs.tsx';
import { ExternalStory, type ExternalStoryProps } from './ExternalStory.tsx';

export type ConnectingExternalViewProps = ExternalStoryProps & ExternalActsProps;

/** Joining a wallet that runs in this browser. */
export function ConnectingExternalView(props: ConnectingExternalViewProps): ReactElement {
  return (
    <>
      <Body>
        <ExternalStory {...props} />
      </Body>
      {props.step !== 'done' && (
        <Foot>
          <ExternalActs {...props} />
        </Foot>
      )}
    </>
  );
}
