import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import type { IconDrawing } from './icons.ts';

/** A button that is only an icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  state,
  onClick,
}: {
  icon: IconDrawing;
  label: string;
  state?: 'copied' | undefined;
  onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className="fy-icon-btn" aria-label={label} data-state={state} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}
