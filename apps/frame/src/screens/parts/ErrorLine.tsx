import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

/** What is wrong, said at once. The place is always there, so that screen readers hear the words come. */
export function ErrorLine({ id, children }: { id?: string; children: string | undefined }): ReactElement {
  return (
    <div role="alert" id={id}>
      {children && (
        <p className="fy-error">
          <Icon of="alert" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
