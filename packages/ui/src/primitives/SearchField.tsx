import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { closeIcon, searchIcon } from './icons.ts';

/** A search box. Escape empties it before it closes anything; arrow down goes to the list below. */
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
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => handleKey(event, value, clear)}
        />
        {value !== '' && <IconButton icon={closeIcon} label={clearLabel} onClick={clear} />}
      </div>
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, value: string, clear: () => void): void {
  if (event.key === 'Escape' && value !== '') {
    event.preventDefault();
    event.stopPropagation();
    clear();
  }
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    const body = event.currentTarget.closest('.fy-body');
    body?.querySelector<HTMLElement>('.fy-list .fy-row:is(button, a):not(:disabled)')?.focus();
  }
}
