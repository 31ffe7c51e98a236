import type { ReactElement } from 'react';
import { Card } from '../parts/Card.tsx';
import { StatusBody } from '../parts/StatusBody.tsx';
import { useSay } from '../words/Words.tsx';

/** Says that what the wallet does takes a moment. It cannot be left: nothing half done stays behind. */
export function Busy({ words }: { words: 'creating' | 'recovering' | 'signing' }): ReactElement {
  const say = useSay();
  const title = say(`factor.busy.${words}.title`);
  return (
    <Card title={title}>
      <StatusBody title={title}>{say(`factor.busy.${words}.says`)}</StatusBody>
    </Card>
  );
}
