import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { alertIcon } from './icons.ts';

/** What is wrong with a control, read out at once. It is there, empty, before anything is: a live region has to be. */
export function ErrorLine({ id, text }: { id: string; text: string | undefined }): ReactElement {
  return (
    <p className="fy-error" id={id} role="alert">
      {text !== undefined && (
        <>
          <Icon of={alertIcon} />
          <span ref={bringInSight}>{text}</span>
        </>
      )}
    </p>
  );
}

/** On a low page it would come below what is seen. */
function bringInSight(line: HTMLElement | null): void {
  line?.scrollIntoView?.({ block: 'nearest' });
}
