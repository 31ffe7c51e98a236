import { type RefObject, useLayoutEffect, useRef } from 'react';
import { pastTop } from './useRowsInView.ts';

/** Keeps the row at the top where it is when rows come in above it (an installed wallet of a later page comes first). */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  pitch: number,
): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = rows;
    const element = list.current;
    const body = element?.closest<HTMLElement>('.fy-body');
    // Asked first: to measure lays out the page, and a next page mostly comes below.
    if (!element || !body || before.every(({ id }, index) => id === rows[index]?.id)) return;
    const past = pastTop(element, body);
    const top = Math.floor(past / pitch);
    const id = before[top]?.id;
    const now = rows.findIndex((row) => row.id === id);
    if (past > 0 && now > top) body.scrollTop += (now - top) * pitch;
  }, [list, rows, pitch]);
}
