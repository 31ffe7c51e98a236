import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

/** Rows one below the other. Arrow keys, Page keys, Home and End move between them; Tab works as everywhere. */
export function List({ children, label }: { children: ReactNode; label?: string }): ReactElement {
  return (
    <ul className="fy-list" aria-label={label} onKeyDown={moveByKey}>
      {children}
    </ul>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.fy-row:is(button, a):not(:disabled)')];
  const next = nextIndex(event.key, rows.indexOf(event.target as HTMLElement), rows.length);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

/** Where a key moves from row `index` of `count`, `page` rows being in sight; undefined leaves the key to the browser. */
export function nextIndex(key: string, index: number, count: number, page = 8): number | undefined {
  if (index < 0 || count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'PageDown':
      return Math.min(index + page, count - 1);
    case 'PageUp':
      return Math.max(index - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
