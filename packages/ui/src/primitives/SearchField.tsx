import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { closeIcon } from './icons.ts';
import { searchIcon } from './viewIcons.ts';

/** The longest text the registry searches for; no name is longer. */
const longest = 100;

const rowSelector = '.fy-list .fy-row:is(button, a):not(:disabled)';

/**
 * A search box over a list. Escape empties it before it closes anything; arrow down goes to the list below, arrow up
 * comes back from its first row, and who types on a row types here.
 */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
}: {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    const body = field?.closest<HTMLElement>('.fy-body');
    if (!field || !body) return;
    const comeBack = (event: globalThis.KeyboardEvent): void => {
      if (!isForSearch(event, body)) return;
      // A character still goes where the focus is after this: into the box.
      if (event.key === 'ArrowUp') {
        event.preventDefault();
        event.stopPropagation();
      }
      field.focus();
    };
    // Before the list moves its own focus.
    body.addEventListener('keydown', comeBack, { capture: true });
    return () => body.removeEventListener('keydown', comeBack, { capture: true });
  }, []);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="fy-field">
      <label htmlFor={id} className="fy-hide">
        {label}
      </label>
      <div className="box">
        <Icon of={searchIcon} />
        <input
          ref={input}
          id={id}
          type="search"
          placeholder={label}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longest}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => handleKey(event, value, clear)}
        />
        {value !== '' && <IconButton icon={closeIcon} label={clearLabel} onClick={clear} />}
      </div>
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, value: string, clear: () => void): void {
  // A word that is being composed needs them itself.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && value !== '') {
    event.preventDefault();
    event.stopPropagation();
    clear();
  }
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    firstRowBelow(event.currentTarget)?.focus();
  }
}

/** The first row that the box does not cover: it stays in sight while a long list scrolls under it. */
function firstRowBelow(field: HTMLElement): HTMLElement | undefined {
  const rows = [...(field.closest('.fy-body')?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const { bottom } = field.getBoundingClientRect();
  return rows.find((row) => row.getBoundingClientRect().top >= bottom) ?? rows[0];
}

/** Whether a key pressed on a row means the search: a character, or arrow up on the first row. */
function isForSearch(event: globalThis.KeyboardEvent, body: HTMLElement): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || !target.matches(rowSelector))
    return false;
  if (key === 'ArrowUp') return target === body.querySelector(rowSelector) && isFirst(target);
  // The space bar presses the row.
  return [...key].length === 1 && key !== ' ';
}

/** The first row that is drawn need not be the first of a long list. */
function isFirst(row: Element): boolean {
  return (row.closest('li')?.getAttribute('aria-posinset') ?? '1') === '1';
}
