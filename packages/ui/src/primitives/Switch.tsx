import type { ReactElement } from 'react';

/** A line that is on or off; all of it can be pressed. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="fy-toggle"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      {label}
      <span className="fy-switch" />
    </button>
  );
}
