import { type ReactElement, useId } from 'react';
import { ErrorLine } from './ErrorLine.tsx';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
  /** Letters and digits that are compared one by one. */
  readonly isCode?: boolean;
  /** What is in it is being judged: it keeps the focus and changes no more. */
  readonly isBusy?: boolean;
}

/** One line of text with its label, hint and fault. */
export function Field(props: FieldProps): ReactElement {
  const { label, value, onChange, error, hint, type = 'text', autoComplete = 'off', isCode = false } = props;
  const id = useId();
  return (
    <div className="fy-field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type={type}
          className={isCode ? 'fy-mono' : undefined}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={props.isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  );
}
