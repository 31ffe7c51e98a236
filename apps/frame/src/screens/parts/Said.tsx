import { Fragment, type ReactElement } from 'react';
import { revealUnseen } from '../revealUnseen.ts';

const open = '\u2068';
const close = '\u2069';

/**
 * A text of the wallet's view. What is filled into it stands between isolates (UAX 9): it is drawn apart from the
 * reading order around it, and everything else that is not seen is drawn as an escape.
 */
export function Said({ of }: { of: string }): ReactElement {
  return <>{draw(of)}</>;
}

function draw(text: string): readonly ReactElement[] {
  const start = text.indexOf(open);
  if (start < 0) return [<Fragment key={text}>{revealUnseen(text)}</Fragment>];
  const end = endOf(text, start);
  return [
    <Fragment key="before">{revealUnseen(text.slice(0, start))}</Fragment>,
    <bdi key="value">{draw(text.slice(start + 1, end))}</bdi>,
    <Fragment key="after">{end < text.length && draw(text.slice(end + 1))}</Fragment>,
  ];
}

/** Where the isolate that begins at `start` ends: one that was cut off ends with the text. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
