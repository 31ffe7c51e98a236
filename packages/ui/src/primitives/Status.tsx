import type { ReactElement, ReactNode } from 'react';

/** A screen that says one thing, centred: waiting, done or failed. Failures interrupt a screen reader, the rest waits its turn. */
export function Status({
  art,
  title,
  children,
  failed = false,
}: {
  art: ReactNode;
  title: string;
  children: ReactNode;
  failed?: boolean;
}): ReactElement {
  return (
    <div className="fy-status" key={failed ? 'failed' : 'calm'} role={failed ? 'alert' : 'status'}>
      {art}
      <h3 className="title">{title}</h3>
      <p>{children}</p>
    </div>
  );
}
