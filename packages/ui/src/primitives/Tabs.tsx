import type { KeyboardEvent, ReactElement } from 'react';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

/**
 * A few ways to do the same, side by side. Arrow keys, Home and End move between them; a click, Enter or the space bar
 * chooses: what a tab shows may open another program. `panelId` is the element that shows the chosen one.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  current,
  panelId,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  panelId: string;
  onChoose: (key: Key) => void;
}): ReactElement {
  return (
    <div className="fy-seg" role="tablist" aria-label={label} onKeyDown={moveByKey}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = nextTab(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length, isRtl);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** Where a key moves from tab `index` of `count`: round at the ends, by the eye. Undefined leaves the key to the browser. */
export function nextTab(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  if (index < 0) return undefined;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowRight':
    case 'ArrowLeft':
      return (index + ((key === 'ArrowRight') === isRtl ? -1 : 1) + count) % count;
    default:
      return undefined;
  }
}
