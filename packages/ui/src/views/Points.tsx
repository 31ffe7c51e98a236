import type { ReactElement } from 'react';
import type { PlainKey } from '../i18n/say.ts';
import { useSay } from '../i18n/Words.tsx';
import type { IconDrawing } from '../primitives/icons.ts';
import { Plate } from '../primitives/Row.tsx';

export interface Point {
  readonly icon: IconDrawing;
  readonly title: PlainKey;
  readonly text: PlainKey;
}

/** Short explanations beside their icons. Needs points.css. */
export function Points({ points }: { points: readonly Point[] }): ReactElement {
  const say = useSay();
  return (
    <ul className="fy-points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Plate icon={icon} tone="accent" />
          <div>
            <h3 className="title">{say(title)}</h3>
            <p>{say(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
