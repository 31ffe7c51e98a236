import { type ReactElement, type ReactNode, useId } from 'react';

/** A heading and what it heads. */
export function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="fy-group" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
