import type { ReactElement } from 'react';

/** Tells a screen reader which view has come. It stays in the page: only a change of its text is read out. */
export function Announcer({ text }: { text: string | undefined }): ReactElement {
  return (
    <div className="fy-hide" role="status">
      {text}
    </div>
  );
}
