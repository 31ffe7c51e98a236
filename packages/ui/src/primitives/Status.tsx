import type { ReactElement, ReactNode } from 'react';

/** A screen that says one thing, centred: waiting, done or failed. Failures interrupt a screen reader, the rest waits its turn. */
export function Status({
  art,
  id,
  title,
  children,
  failed = false,
}: {
  art: ReactNode;
  /** Of the title, where it names the dialog. */
  id?: string | undefined;
  title: string;
  children?: ReactNode;
  failed?: boolean;
}): ReactElement {
  const role = failed ? 'alert' : 'status';
  return (
    <div className="fy-status" key={role} role={role}>
      {art}
      <h3 className="title" id={id}>
        {title}
      </h3>
      {children && <p>{children}</p>}
    </div>
  );
}
