import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly tone?: 'sand' | 'leaf' | 'night';
  readonly children: ReactNode;
}

/** One thing the site does, on a card of its own. */
export function Panel({ title, tone = 'sand', children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" data-tone={tone} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
