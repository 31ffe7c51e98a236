import type { ReactElement } from 'react';
import { Card } from '../../screens/parts/Card.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { useSay } from '../../words/Words.tsx';

/** All that another page gets to see of the account. */
export function FramedPage(): ReactElement {
  const say = useSay();
  return (
    <Card title={say('account.title')} isPage>
      <StatusBody icon="lock" tone="danger" title={say('account.framed.title')} alert>
        {say('account.framed.says')}
      </StatusBody>
    </Card>
  );
}
