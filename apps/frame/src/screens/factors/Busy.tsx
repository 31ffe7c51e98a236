import type { ReactElement } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Card } from '../parts/Card.tsx';
import { StatusBody } from '../parts/StatusBody.tsx';

/** Says that what the wallet does takes a moment. There is no way back: nothing half done stays behind. What lies around it can be closed. */
export function Busy(props: {
  words: 'creating' | 'recovering' | 'signing';
  onLeave: (() => void) | undefined;
}): ReactElement {
  const { words, onLeave } = props;
  const say = useSay();
  const title = say(`factor.busy.${words}.title`);
  return (
    <Card title={title} onLeave={onLeave}>
      <StatusBody title={title}>{say(`factor.busy.${words}.says`)}</StatusBody>
    </Card>
  );
}
