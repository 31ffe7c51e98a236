import { type ReactNode, type Ref, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly tone?: 'sand' | 'leaf' | 'night';
  /** Gets the heading, which may take the focus from a control that goes. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One thing the site does, on a card of its own. */
export function Panel({ title, tone = 'sand', titleRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" data-tone={tone} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
