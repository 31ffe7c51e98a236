import type { ReactElement } from 'react';

/** A turning ring; the words beside it say what is waited for. */
export function Spinner({ large = false }: { large?: boolean }): ReactElement {
  return (
    <svg
      className={`fy-spin${large ? ' lg' : ' sm'}`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="rail" d="M2.75 10a7.25 7.25 0 1 1 14.5 0a7.25 7.25 0 1 1-14.5 0" />
      <path d="M10 2.75A7.25 7.25 0 0 1 17.25 10" />
    </svg>
  );
}
