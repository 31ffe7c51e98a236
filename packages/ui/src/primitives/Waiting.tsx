import type { ReactElement } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Spinner } from './Spinner.tsx';

/** Until the code of a view is here. */
export function Waiting(): ReactElement {
  const say = useSay();
  return (
    <div className="fy-body wait" role="status">
      <Spinner size="lg" />
      <span className="fy-hide">{say('status.loading')}</span>
    </div>
  );
}
